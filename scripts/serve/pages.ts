/** The addresses of the static pages' documents. */
export const pages = ["/", "/about", "/testimonials", "/contact", "/privacy", "/terms"] as const;
