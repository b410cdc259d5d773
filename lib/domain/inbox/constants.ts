import { bidi } from "@/lib/core/isolated";

export const INQUIRY_STATUSES = ["new", "read", "answered", "archived", "suspected"] as const;

/** What is lost while a thing waits, in the order of the lists of what waits. */
export const GROUPS = ["promise", "suspension", "silence", "money", "rest"] as const;
export type Group = (typeof GROUPS)[number];

/** Suspected ones, which machines have sent for the most part. */
export const SUSPECTED_DAYS = 30;

export const TOPIC_LENGTH = 80;
export const NOTE_LENGTH = 2_000;
export const REPLY_LENGTH = 5_000;

const START = "the service “";

/** What a service's page asks about, as the contact form sends it. */
export const serviceTopic = (name: string): string =>
  bidi`the service “${name}”`.slice(0, TOPIC_LENGTH);

interface Asked {
  name: string;
  /** Else it is the start of a long name. */
  isWhole: boolean;
}

/** The service of such a topic; null for any other topic. */
export function topicService(topic: string | null): Asked | null {
  if (!topic?.startsWith(START)) return null;
  const isWhole = topic.endsWith("”");
  const quoted = topic.slice(START.length, isWhole ? -1 : undefined);
  const name = quoted.replace(/[\u2068\u2069]/g, "");
  return name === "" ? null : { name, isWhole };
}

export const isAsked = (asked: Asked, name: string): boolean =>
  asked.isWhole ? name === asked.name : name.startsWith(asked.name);
