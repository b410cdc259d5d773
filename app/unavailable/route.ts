import { nextPath } from "@/lib/core/next-path";
import { unavailablePage } from "@/lib/http/plain-page";

/**
 * Where a page leads that cannot be rendered without the database: a page of React could not say
 * 503.
 */
export const GET = (request: Request) =>
  unavailablePage(nextPath(new URL(request.url).searchParams.get("next")) ?? "/");
