import "server-only";
import { formatDollars, toDollars } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import { queueMail } from "@/lib/domain/mail/outbox";
import { readSettings } from "@/lib/domain/settings/queries";
import { titleColumns, titleOf } from "./lines";

interface BillingAlert {
  heading: string;
  paragraph: string;
  chargeId: string;
  amountCents: number;
  reason: string;
}

/** Mails the agency, in the caller's transaction, about money that somebody has to look at. */
export async function queueBillingAlert(tx: Tx, alert: BillingAlert): Promise<void> {
  const { heading, paragraph, chargeId, amountCents, reason } = alert;
  const { contactEmail } = await readSettings(tx);
  const { customer, ...charge } = await tx.charge.findUniqueOrThrow({
    where: { id: chargeId },
    select: {
      customer: { select: { id: true, name: true, email: true } },
      ...titleColumns,
    },
  });
  const title = titleOf(charge);
  await queueMail(tx, {
    to: contactEmail,
    kind: "billing_alarm",
    customerId: customer.id,
    chargeId,
    write: (_site, link) => ({
      subject: `${heading}: ${title}`,
      heading,
      paragraphs: [paragraph],
      facts: [
        ["Customer", `${customer.name}, ${customer.email}`],
        ["For", title],
        ["Amount", formatDollars(toDollars(amountCents))],
        ["Reason", reason],
      ],
      action: {
        label: "Open the customer",
        url: link(`/admin-dashboard/customers/${customer.id}`),
      },
    }),
  });
}
