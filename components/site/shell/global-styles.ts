/* All global sheets in this order, or Next cuts them into several requests. */
import "@/components/theme/base.css";
import "@/generated/theme/site.css";
import "@/generated/theme/site-icons.css";
import "lenis/dist/lenis.css";
import "../tokens.css";
import "./site.css";
