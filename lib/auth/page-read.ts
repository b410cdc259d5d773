import "server-only";
import { randomBytes } from "node:crypto";
import { unstable_rethrow } from "next/navigation";
import { whileDatabaseAnswers } from "@/lib/core/database-away";
import { AppError } from "@/lib/core/errors";
import { toldOf } from "@/lib/db/outage";
import { leadAway } from "./lead-away";

/**
 * What a page reads. Next keeps the words of a failure from the browser and sends the error's
 * digest alone: that is a reference, which the log has too, and the sentence that the API would
 * answer with (components/ui/told.ts takes them apart). Without the database a document is the page
 * that says 503.
 */
export async function pageRead<T>(work: Promise<T>): Promise<T> {
  // While the database is away nobody waits for it.
  work.catch(() => undefined);
  try {
    return await whileDatabaseAnswers(() => work);
  } catch (error) {
    unstable_rethrow(error);
    const { message, code } = error instanceof AppError ? error : toldOf(error);
    if (code === "unavailable") await leadAway();
    const digest = `${randomBytes(4).toString("hex")} ${message}`;
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), { digest });
  }
}
