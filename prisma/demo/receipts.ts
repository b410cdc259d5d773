import type { Prisma } from "@/generated/prisma/client";
import type { Tx } from "@/lib/db/client";
import { writeAmountMail } from "@/lib/domain/charges/notifications";
import type { Random } from "../../test/factories/random";
import { settings } from "../../test/factories/site";
import type { Sale } from "./books";
import { renderSealed } from "@/lib/domain/mail/outbox";

type Text = Awaited<ReturnType<typeof renderSealed>>;

/** The mails that thanked for the demonstration's payments. */
export async function demoReceipts(
  tx: Tx,
  sales: readonly Sale[],
  random: Random,
): Promise<Prisma.MailCreateManyInput[]> {
  // A service costs the same every month, and so says the letter.
  const { siteName, address } = settings();
  const brand = { siteName, address, logo: null, accent: null };
  const texts = new Map<string, Text>();
  const mails: Prisma.MailCreateManyInput[] = [];
  for (const { buyer, title, charge } of sales) {
    const { id: chargeId, amountCents, paymentDate } = charge;
    const isProved = Boolean(buyer.emailVerifiedAt);
    const write = writeAmountMail("receipt", { title, amountCents }, isProved);
    const reader = { to: buyer.email, kind: "receipt", userId: buyer.ownerId } as const;
    const key = `${buyer.email} ${title} ${amountCents}`;
    const text = texts.get(key) ?? (await renderSealed(tx, reader, write, brand));
    texts.set(key, text);
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
