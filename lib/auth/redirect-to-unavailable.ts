import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";

/**
 * Redirects a document that cannot be rendered without the database to the page that answers 503. A
 * navigation within the application (its fetch says `empty`) is left to the error's own screen.
 */
export async function redirectToUnavailable({ isBusy }: { isBusy: boolean }): Promise<void> {
  const requestHeaders = await headers();
  if (requestHeaders.get("sec-fetch-dest") === "empty") return;
  const query = new URLSearchParams({ next: requestHeaders.get("x-path") ?? "/" });
  if (isBusy) query.set("reason", "busy");
  redirect(`/unavailable?${query.toString()}`);
}
