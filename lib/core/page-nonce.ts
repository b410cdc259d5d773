import "server-only";
import { headers } from "next/headers";

/**
 * The nonce that the policy of the page being rendered names (middleware.ts); none in an answer
 * that has no such policy. Makes the page dynamic.
 */
export const pageNonce = async (): Promise<string | undefined> =>
  (await headers()).get("x-nonce") ?? undefined;
