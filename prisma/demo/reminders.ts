import type { Prisma } from "@/generated/prisma/client";
import { issuePayLink } from "@/lib/auth/pay-links";
import type { PlainDate } from "@/lib/core/dates";
import type { Tx } from "@/lib/db/client";
import { writeReminder } from "@/lib/domain/charges/notifications";
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
          ...(await renderSealed(tx, reader, reminderOf(sale, step, day), brand)),
          status: "sent",
          attempts: 1,
          sentAt: at,
          createdAt: at,
        });
      }
  }
  return mails;
}

const toDate = (day: Date | string | null = null) => (day ? new Date(day) : null);

function reminderOf({ title, charge }: Sold, step: number, on: PlainDate) {
  const { id, dueDate, subscriptionId, invoiceNumber = null, poNumber = null } = charge;
  const open = { id, dueDate, reminderStep: step, remindedOn: on };
  const running = { status: "active", graceUntil: null } as const;
  const reminded = {
    id,
    title,
    service: null,
    invoiceNumber,
    periodStart: toDate(charge.periodStart),
    periodEnd: toDate(charge.periodEnd),
    amountCents: charge.amountCents,
    dueDate,
    poNumber,
    announcedAt: null,
  };
  const suspendedOn = subscriptionId ? suspensionDayOf(running, open, on) : null;
  return writeReminder(reminded, { step, autopayNotice: null, suspendedOn }, on);
}
