import "server-only";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { exchangeOf } from "@/lib/core/exchanges";

/**
 * A page rendered per request that there is not: `content`, answered with 404. `notFound()` of Next
 * answers a document without content, which a script fills (vercel/next.js#62228). A navigation
 * within the site stays a 200, or the browser would load the whole page again.
 */
export async function missingPage(content: ReactNode): Promise<ReactNode> {
  const answer = exchangeOf((await headers()).get("x-request-id") ?? "");
  if (answer && !answer.headersSent && answer.req.headers.rsc === undefined)
    answer.statusCode = 404;
  return content;
}
