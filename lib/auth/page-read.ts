import "server-only";
import { randomBytes } from "node:crypto";
import { unstable_rethrow } from "next/navigation";
import { AppError } from "@/lib/core/errors";
import { toldOf } from "@/lib/db/outage";

/**
 * What a page reads. Next keeps the words of a failure from the browser and sends the error's digest alone: that is a reference, which
 * the log has too, and the sentence that the API would answer with (components/ui/told.ts takes them apart).
 */
export async function pageRead<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    unstable_rethrow(error);
    const { message } = error instanceof AppError ? error : toldOf(error);
    const digest = `${randomBytes(4).toString("hex")} ${message}`;
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), { digest });
  }
}
