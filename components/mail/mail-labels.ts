import { capitalize } from "@/lib/core/capitalize";
import type { Mail } from "@/lib/domain/mail/schema";

const kindNames: Partial<Record<string, string>> = { ask: "Question", agent: "Agent silent" };
export const kindLabel = (kind: string) => kindNames[kind] ?? capitalize(kind).replaceAll("_", " ");

export const mailPath = (id: string) => `/admin-dashboard/mails/${id}`;

/** When it was sent, or written if it was not. */
export const writtenAt = ({ sentAt, createdAt }: Mail) => sentAt ?? createdAt;
