import { db } from "@/lib/db/client";
import { runBilling } from "@/lib/domain/billing/run";

/* A worker of the billing job: says that it is ready, and after each run how many charges it made. */

process.on("message", async () => {
  const { charges } = await runBilling();
  process.send?.(charges);
});
process.on("disconnect", () => process.exit());
void db().$queryRaw`SELECT 1`.then(() => process.send?.(0));
