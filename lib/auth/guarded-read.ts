import "server-only";
import { isOutage, isOverload } from "@/lib/db/outage";
import { redirectToUnavailable } from "./redirect-to-unavailable";

/** What a page reads. Without the database a document is the page that answers 503. */
export async function guardedRead<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (isOutage(error)) await redirectToUnavailable({ isBusy: isOverload(error) });
    throw error;
  }
}
