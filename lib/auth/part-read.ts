import "server-only";
import { randomUUID } from "node:crypto";
import { unstable_rethrow } from "next/navigation";
import { logger } from "@/lib/core/logger";
import { isOutage } from "@/lib/db/outage";

/** What a part of a page reads, or the reference under which its failure is logged. */
export type Part<T> = { data: T } | { reference: string };

/** Keeps a failure to its part of a page. Without the database the whole page fails. */
export async function partRead<T>(read: Promise<T>): Promise<Part<T>> {
  try {
    return { data: await read };
  } catch (error) {
    unstable_rethrow(error);
    if (isOutage(error)) throw error;
    const reference = randomUUID().slice(0, 8);
    logger.error({ err: error, reference }, "a part of a page failed");
    return { reference };
  }
}
