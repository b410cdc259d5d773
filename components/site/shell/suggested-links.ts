import type { PageAddress } from "@/lib/core/pages";

export const suggestedLinks: { href: PageAddress; label: string; text: string }[] = [
  { href: "/about", label: "About", text: "who we are and how we work" },
  { href: "/services", label: "Services", text: "what each agent does, and what it costs" },
  { href: "/testimonials", label: "Testimonials", text: "what clients say, and the numbers" },
  { href: "/contact", label: "Contact", text: "write to us, or find our number" },
  { href: "/login", label: "Login", text: "your services, charges and invoices" },
];
