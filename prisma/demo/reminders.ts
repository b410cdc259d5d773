import type { Prisma } from "@/generated/prisma/client";
import { issuePayLink } from "@/lib/auth/pay-links";
import type { PlainDate } from "@/lib/core/dates";
import type { Tx } from "@/lib/db/client";
import { mailedColumns, writeReminder } from "@/lib/domain/charges/notifications";
import type { MailedCharge } from "@/lib/domain/charges/notifications";
import { suspensionDayOf } from "@/lib/domain/charges/overdue";
import { renderSealed } from "@/lib/domain/mail/outbox";
import { listRecipients } from "@/lib/domain/mail/recipients";
import { createRandom } from "@/test/factories/random";
import { settings } from "@/test/factories/site";
import type { Sold } from "./books";
import { mailedOn, stepsUntil } from "./timetable";

/** The mails that reminded of the demonstration's open charges, each with the link that pays it. */
export async function demoReminders(
  tx: Tx,
  sold: readonly Sold[],
  today: PlainDate,
): Promise<Prisma.MailCreateManyInput[]> {
  const random = createRandom(2_031);
  const { siteName, address } = settings();
  const brand = { siteName, address, logo: null, accent: null };
  const mails: Prisma.MailCreateManyInput[] = [];
  for (const sale of sold) {
    const { id: chargeId, subscriptionId } = sale.charge;
    const steps = stepsUntil(sale.charge, today);
    if (steps.length === 0) continue;
    await issuePayLink(tx, chargeId);
    const where = { id: chargeId };
    const charge = await tx.charge.findUniqueOrThrow({ where, select: mailedColumns });
    const people = await listRecipients(tx, sale.buyer.id, "money");
    for (const step of steps)
      for (const { id: userId, email: to } of people.filter(({ isActive }) => isActive)) {
        const { day, at } = mailedOn(sale.charge, step);
        const reader = { to, kind: "reminder", userId } as const;
        mails.push({
          id: random.uuid(at),
          ...reader,
          chargeId,
          subscriptionId,
          ...(await renderSealed(tx, reader, reminderOf(charge, step, day), brand)),
          status: "sent",
          attempts: 1,
          sentAt: at,
          createdAt: at,
        });
      }
  }
  return mails;
}

function reminderOf(charge: MailedCharge, step: number, on: PlainDate) {
  const { id, dueDate, subscriptionId } = charge;
  const open = { id, dueDate, reminderStep: step, remindedOn: on };
  const running = { status: "active", graceUntil: null } as const;
  const suspendedOn = subscriptionId ? suspensionDayOf(running, open, on) : null;
  const reminder = { step, autopayNotice: null, suspendedOn };
  return writeReminder({ ...charge, announcedAt: null }, reminder, on);
}
