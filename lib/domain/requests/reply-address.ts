import "server-only";
import { timingSafeEqual } from "node:crypto";
import { Secret } from "otpauth";
import { deriveToken, masterSecrets } from "@/lib/auth/secrets";
import { subaddress, wordOf } from "@/lib/integrations/inbound-mail/address";

/** 160 bits in letters that no mail server changes: addresses are lower-cased on their way. */
const proofOf = (requestId: string, userId: string, secret?: string): string => {
  const bytes = Buffer.from(deriveToken("reply", `${requestId}:${userId}`, secret), "base64url");
  return new Secret({ buffer: new Uint8Array(bytes.subarray(0, 20)).buffer }).base32.toLowerCase();
};

/** Where a person answers to a thread by mail; undefined without a mailbox. */
export const replyAddress = (
  { id, number }: { id: string; number: number },
  userId: string,
): string | undefined => subaddress(`${number}-${proofOf(id, userId)}`);

export interface ReplyToken {
  number: number;
  proof: string;
}

/** What an address of the mailbox names: a thread, and the proof of somebody in it. */
export function tokenIn(addresses: readonly string[]): ReplyToken | null {
  for (const address of addresses) {
    const [, number, proof = ""] =
      /^(\d{1,9})-([a-z2-7]{32})$/.exec(wordOf(address.toLowerCase()) ?? "") ?? [];
    if (number) return { number: Number(number), proof };
  }
  return null;
}

/** Whether it is this person's, also by the former secret. */
export const isProofOf = (proof: string, requestId: string, userId: string): boolean =>
  masterSecrets().some((secret) =>
    timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(requestId, userId, secret))),
  );
