import "server-only";
import type { PgBoss } from "pg-boss";
import { settleAsks } from "@/lib/domain/asks/settle";
import { workRuns } from "./work";

/** Each minute: what nobody answered in time expires. */
export async function workAsks(boss: PgBoss): Promise<void> {
  await workRuns(boss, "asks", async () => {
    await settleAsks();
  });
  await boss.schedule("asks", "* * * * *");
}
