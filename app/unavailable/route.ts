import { nextPath } from "@/lib/core/next-path";
import { countBusy, pageOf } from "@/lib/http/metrics";
import { busyPage, unavailablePage } from "@/lib/http/plain-page";

/** Where a page without its database leads: a page of React could not say 503. */
export function GET(request: Request): Response {
  const query = new URL(request.url).searchParams;
  const path = nextPath(query.get("next")) ?? "/";
  if (query.get("reason") !== "busy") return unavailablePage(path);
  countBusy(pageOf(new URL(path, request.url).pathname));
  return busyPage(path);
}
