import "server-only";
import { headers } from "next/headers";

/** The nonce of the page being rendered (middleware.ts). Makes the page dynamic. */
export const pageNonce = async (): Promise<string | undefined> =>
  (await headers()).get("x-nonce") ?? undefined;
