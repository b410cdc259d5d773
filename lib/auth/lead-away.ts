import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";

/**
 * Leads the page that is being rendered without the database to the one that says 503. A navigation
 * within the application (a browser marks its fetch) is left to the error's own screen, which keeps
 * what is there.
 */
export async function leadAway(): Promise<void> {
  const sent = await headers();
  if (sent.get("sec-fetch-dest") === "empty") return;
  redirect(`/unavailable?next=${encodeURIComponent(sent.get("x-path") ?? "/")}`);
}
