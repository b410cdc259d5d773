import "server-only";
import { timingSafeEqual } from "node:crypto";
import { deriveToken, masterSecrets } from "./secrets";

const tokenOf = (userId: string, secret?: string): string =>
  deriveToken("unsubscribe", userId, secret);

/** The path that one POST switches a person's reports off at: it proves itself. */
export const unsubscribePath = (userId: string): string =>
  `/api/unsubscribe/${userId}.${tokenOf(userId)}`;

/** The person of such a path; null of any other, or of a secret that is gone. */
export function findUnsubscriber(link: string): string | null {
  const [userId = "", token = ""] = link.split(".");
  const isValid = masterSecrets().some((secret) => isEqual(token, tokenOf(userId, secret)));
  return isValid ? userId : null;
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
