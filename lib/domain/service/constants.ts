export const SERVICE_TYPES = [
  "AI Development",
  "Data Science",
  "Automation",
  "Analytics",
  "Custom Solution",
] as const;
export const SERVICE_CATEGORIES = ["chatbot", "analytics", "automation", "ml", "custom"] as const;
export const SERVICE_STATUSES = ["active", "inactive", "archived"] as const;
