import "server-only";
import { digestOf } from "@/lib/core/error-digest";
import { isOutage, isOverload, toPublicError } from "@/lib/db/outage";
import { redirectToUnavailable } from "./redirect-to-unavailable";

/**
 * What a page reads. Without the database a document is the page that answers 503, and the screen
 * of a navigation says what the API would.
 */
export async function guardedRead<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!isOutage(error)) throw error;
    await redirectToUnavailable({ isBusy: isOverload(error) });
    const { message } = toPublicError(error);
    throw Object.assign(new Error(message, { cause: error }), { digest: digestOf(message) });
  }
}
