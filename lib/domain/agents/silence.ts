import "server-only";
import { now } from "@/lib/core/clock";
import { rhythmText } from "@/lib/core/duration-text";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { announce } from "@/lib/domain/audit/announce";
import { timeAt } from "@/lib/domain/mail/notifications";
import { mailAgency } from "./notifications";
import { silentNow } from "./queries";

const MAX_AT_ONCE = 1_000;

/** Mails the agency about each agent that has become silent: once, until it reports again. */
export async function mailSilence(): Promise<number> {
  const where = { AND: [silentNow(), { silenceMailedAt: null }] };
  const agents = await db().agent.findMany({ where, select: { id: true }, take: MAX_AT_ONCE });
  let mailedCount = 0;
  for (const { id } of agents)
    await inTransaction(async (tx) => {
      const [agent] = await tx.agent.updateManyAndReturn({
        where: { ...where, id },
        data: { silenceMailedAt: now() },
        select: { lastReportAt: true, silentAfterHours: true },
      });
      if (!agent?.lastReportAt) return;
      mailedCount += 1;
      await announce(tx, [{ event: "agent.silent", subjectId: id }]);
      await mailAgency(tx, id, {
        heading: "is silent",
        deadline: `It has reported nothing since ${timeAt(agent.lastReportAt)}.`,
        paragraphs: [`Expected every ${rhythmText(agent.silentAfterHours)}.`],
      });
    });
  return mailedCount;
}
