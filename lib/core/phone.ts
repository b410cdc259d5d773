import "server-only";
import { headers } from "next/headers";

/**
 * Whether the request comes from a phone, by the client hint or, where a browser sends none, by its
 * name.
 */
export async function isPhone(): Promise<boolean> {
  const requestHeaders = await headers();
  const hint = requestHeaders.get("sec-ch-ua-mobile");
  return hint ? hint === "?1" : /\bMobile\b/.test(requestHeaders.get("user-agent") ?? "");
}
