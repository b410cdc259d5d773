import type { PageAddress } from "@/lib/core/pages";

interface SuggestedLink {
  href: PageAddress;
  label: string;
  text: string;
  /** Whom alone it is shown to; by CSS where that is not known. */
  to?: "guest" | "customer" | "admin";
}

export const suggestedLinks: SuggestedLink[] = [
  { href: "/about", label: "About", text: "Who we are and how we work" },
  { href: "/services", label: "Services", text: "What each agent does, and what it costs" },
  { href: "/testimonials", label: "Testimonials", text: "What clients say, and the numbers" },
  { href: "/contact", label: "Contact", text: "Write to us, or find our number" },
  { href: "/login", label: "Login", text: "Your services, charges and invoices", to: "guest" },
  {
    href: "/dashboard",
    label: "Dashboard",
    text: "Your services, charges and invoices",
    to: "customer",
  },
  { href: "/admin-dashboard", label: "Dashboard", text: "What waits for you", to: "admin" },
];
