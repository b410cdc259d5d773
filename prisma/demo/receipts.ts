import type { Prisma } from "@/generated/prisma/client";
import type { Tx } from "@/lib/db/client";
import { writeAmountMail } from "@/lib/domain/charges/notifications";
import type { Random } from "../../test/factories/random";
import { settings } from "../../test/factories/site";
import type { Sale } from "./books";
import { renderSealed } from "@/lib/domain/mail/outbox";

const toDate = (day: Date | string | null) => (day ? new Date(day) : null);

/** The mails that thanked for the demonstration's payments. */
export async function demoReceipts(
  tx: Tx,
  sales: readonly Sale[],
  random: Random,
): Promise<Prisma.MailCreateManyInput[]> {
  const { siteName, address } = settings();
  const brand = { siteName, address, logo: null, accent: null };
  const mails: Prisma.MailCreateManyInput[] = [];
  for (const { buyer, title, charge } of sales) {
    const { id: chargeId, amountCents, paymentDate } = charge;
    const isProved = Boolean(buyer.emailVerifiedAt);
    const { invoiceNumber = null, periodStart = null, periodEnd = null } = charge;
    const period = { periodStart: toDate(periodStart), periodEnd: toDate(periodEnd) };
    const sold = { id: chargeId, title, service: null, invoiceNumber, ...period };
    const write = writeAmountMail("receipt", { charge: sold, amountCents });
    const reader = { to: buyer.email, kind: "receipt", userId: buyer.ownerId } as const;
    const text = await renderSealed(tx, reader, (site, link) => write(site, link, isProved), brand);
    mails.push({
      id: random.uuid(paymentDate),
      to: buyer.email,
      kind: "receipt",
      userId: buyer.ownerId,
      chargeId,
      ...text,
      attachment: isProved ? "receipt" : null,
      status: "sent",
      attempts: 1,
      sentAt: paymentDate,
      createdAt: paymentDate,
    });
  }
  return mails;
}
