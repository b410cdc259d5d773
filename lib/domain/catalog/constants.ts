export const SERVICE_TYPES = [
  "AI Development",
  "Data Science",
  "Automation",
  "Analytics",
  "Custom Solution",
] as const;
export const SERVICE_CATEGORIES = ["chatbot", "analytics", "automation", "ml", "custom"] as const;
/** Services on the home page. */
export const PRICE_LIST_LENGTH = 24;
export const SERVICE_STATUSES = ["active", "inactive", "archived"] as const;

export const PAGE_TESTIMONIALS = 50;
export const DEFAULT_RATING = 5;
