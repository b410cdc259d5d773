import type { IncomingMessage, ServerResponse } from "node:http";
import { isPerRequest, pageHeaders } from "@/lib/http/page-headers";
import { beforeHead } from "./head";

/** The parameter that Next's router adds to an address it fetches. */
const ofRouter = /(?<=[?&])_rsc=[^&]*(&|$)/;

/**
 * Tells a page that is rendered per request what it has to know, and gives its answer the policy with its nonce: late, because
 * an address below such a page that leads nowhere is answered by a static page, which has its own. Says whether it may be such a page.
 */
export function tellPage(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = "" } = request;
  if (!isPerRequest(url)) return false;
  const told = pageHeaders(url.replace(ofRouter, "").replace(/[?&]$/, ""));
  Object.assign(request.headers, told);
  response.setHeader("Cache-Control", "no-store");
  beforeHead(response, (status) => {
    if (!response.hasHeader("content-security-policy"))
      response.setHeader("Content-Security-Policy", told["content-security-policy"]);
    return status;
  });
  return true;
}
