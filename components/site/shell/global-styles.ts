/*
 * The site's global sheets, before any module. Who imports one of them imports all, in this order:
 * else Next cuts them into several requests.
 */
import "@/components/theme/base.css";
import "@/generated/theme/site.css";
import "@/generated/theme/site-icons.css";
import "lenis/dist/lenis.css";
import "../tokens.css";
import "./site.css";
