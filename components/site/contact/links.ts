import { TOPIC_LENGTH } from "@/lib/domain/inbox/constants";

const PARAM = "about";

/** The contact page, with the message begun: "I would like to know more about …". */
export const contactHref = (topic: string) => `/contact?${new URLSearchParams({ [PARAM]: topic })}`;

export function topicOf(search: string): string | null {
  const topic = new URLSearchParams(search).get(PARAM)?.replace(/\s+/g, " ").trim();
  return topic?.slice(0, TOPIC_LENGTH) || null;
}

export const openingSentence = (topic: string) => `I would like to know more about ${topic}.`;
