import { TOPIC_LENGTH } from "@/lib/domain/inbox/constants";

const NAME = "about";

/** The contact page, where the form begins with `topic`: "I would like to know more about …". */
export const contactHref = (topic: string) => `/contact?${new URLSearchParams({ [NAME]: topic })}`;

/** What the visitor came for, by the address; null when it names no topic. */
export function topicOf(search: string): string | null {
  const topic = new URLSearchParams(search).get(NAME)?.replace(/\s+/g, " ").trim();
  return topic?.slice(0, TOPIC_LENGTH) || null;
}

/** The first sentence of a message about it. */
export const openingSentence = (topic: string) => `I would like to know more about ${topic}.`;

/** A phone number as people write it, as an address to call. */
export const telHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;
