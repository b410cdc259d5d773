import type { Service } from "@/lib/domain/catalog/schema";

/** What the contract's category words are called on screen. */
export const categoryWord: Record<Service["category"], string> = {
  chatbot: "Chatbots",
  analytics: "Analytics",
  automation: "Automation",
  ml: "Machine learning",
  custom: "Custom",
};
