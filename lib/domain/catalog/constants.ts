export const SERVICE_TYPES = [
  "AI Development",
  "Data Science",
  "Automation",
  "Analytics",
  "Custom Solution",
] as const;
export const SERVICE_CATEGORIES = ["chatbot", "analytics", "automation", "ml", "custom"] as const;
/** Most services that the home page lists with their prices. */
export const PRICE_LIST_LENGTH = 24;
export const SERVICE_STATUSES = ["active", "inactive", "archived"] as const;

/** Most cards the public page shows. */
export const PAGE_TESTIMONIALS = 50;
/** Stars of a card whose rating is missing. */
export const DEFAULT_RATING = 5;
