import type { Format } from "@/lib/core/format";
import { SERVICE_CATEGORIES } from "@/lib/domain/catalog/constants";
import type { Service } from "@/lib/domain/catalog/schema";

/** The delivery time of a service: `1 day`, `21 days`. */
export const deliveryTime = (days: number, format: Format) =>
  days === 1 ? "1 day" : `${format.number(days)} days`;

/** The API's categories as shown on screen. */
export const categoryLabels: Record<Service["category"], string> = {
  chatbot: "Chatbots",
  analytics: "Analytics",
  automation: "Automation",
  ml: "Machine learning",
  custom: "Custom",
};

export const categoryChoices = SERVICE_CATEGORIES.map((value) => ({
  value,
  label: categoryLabels[value],
}));
