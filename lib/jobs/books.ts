import "server-only";
import type { PgBoss } from "pg-boss";
import { env } from "@/lib/core/env";
import { checkBooks } from "@/lib/domain/books/mutations";
import { readProviderList } from "@/lib/domain/settlement/mutations";

/**
 * Proves the books every night, the provider's own list read before, in one process of however
 * many.
 */
export async function workBooks(boss: PgBoss): Promise<void> {
  await boss.work("books", { pollingIntervalSeconds: 60 }, async () => {
    await readProviderList();
    await checkBooks();
  });
  await boss.schedule("books", "30 3 * * *", {}, { tz: env().TIME_ZONE });
}
