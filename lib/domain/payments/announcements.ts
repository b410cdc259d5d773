import "server-only";
import type { Caller, RequestMeta } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { changesOfNew } from "@/lib/core/edits";
import { env } from "@/lib/core/env";
import { conflict } from "@/lib/core/errors";
import { toDollars } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import { inTransaction, retryLocked } from "@/lib/db/transactions";
import { auditOf, recordAudits } from "@/lib/domain/audit/events";
import { amount, dayAt, dayOf, queueMoneyMail } from "@/lib/domain/mail/notifications";
import { queueMail } from "@/lib/domain/mail/outbox";
import { readSettings } from "@/lib/domain/settings/queries";
import { findLiveLeads, paymentInProgress } from "./attempts";
import { chargeAddress } from "@/lib/domain/charges/notifications";
import { lockCharge, lockCharges, assertNoMismatch } from "@/lib/domain/charges/charges";
import type { ChargeReference } from "@/lib/domain/charges/charges";
import { transferReference } from "@/lib/domain/charges/constants";
import { assertPending } from "@/lib/domain/charges/policy";
import { titleColumns, titleOf } from "@/lib/domain/charges/lines";
import { readCharge } from "@/lib/domain/charges/queries";
import type { PayResult } from "./records";
import { findAutopayNotice } from "./autopay-notice";

const announcedColumns = {
  ...titleColumns,
  id: true,
  status: true,
  announcedAt: true,
  amountCents: true,
  customer: { select: { id: true, name: true, email: true } },
} as const;

/**
 * Records that the customer has sent the money for these charges of theirs, all or none: they stay
 * pending, and those announced before stay as they are. The agency is mailed once. A 409 unless all
 * are pending, or while one is being paid, or its payment looked at, at a provider.
 */
export async function announceTransfer(
  charges: readonly ChargeReference[],
  caller: RequestMeta,
): Promise<PayResult> {
  const chargeIds = charges.map(({ id }) => id);
  const write = async (tx: Tx) => {
    await lockCharges(tx, charges, "nowait");
    const rows = await tx.charge.findMany({
      where: { id: { in: chargeIds } },
      select: announcedColumns,
      orderBy: [{ dueDate: "asc" }, { id: "asc" }],
    });
    for (const row of rows) assertPending(row);
    const live = await findLiveLeads(tx, chargeIds);
    if (live.some(({ provider }) => provider !== "manual")) throw paymentInProgress();
    await assertNoMismatch(tx, chargeIds);
    const unannounced = rows.filter(({ announcedAt }) => announcedAt === null);
    if (unannounced.length === 0) return { chargeIds };
    const announcedAt = now();
    await tx.charge.updateMany({
      where: { id: { in: unannounced.map(({ id }) => id) }, status: "pending", announcedAt: null },
      data: { announcedAt, version: { increment: 1 } },
    });
    await recordAudits(
      tx,
      unannounced.map(({ id, amountCents }) => ({
        ...caller,
        action: "payment.announced",
        entity: "payment",
        entityId: id,
        changes: changesOfNew({
          announcedAt: announcedAt.toISOString(),
          amount: toDollars(amountCents),
        }),
      })),
    );
    await queueAnnouncedMail(tx, unannounced);
    return { chargeIds };
  };
  return retryLocked(() => inTransaction(write));
}

interface AnnouncedCharge {
  id: string;
  title: string | null;
  service: { name: string } | null;
  amountCents: number;
  customer: { id: string; name: string; email: string };
}

/** Mails the agency about charges of one customer that are announced together. */
async function queueAnnouncedMail(tx: Tx, charges: AnnouncedCharge[]): Promise<void> {
  const [first] = charges;
  if (!first) return;
  const { customer } = first;
  const isOne = charges.length === 1;
  const { contactEmail } = await readSettings(tx);
  const sum = charges.reduce((cents, { amountCents }) => cents + amountCents, 0);
  const facts = charges.map((charge): [string, string] => [
    titleOf(charge),
    `${amount(charge.amountCents)}, reference ${transferReference(charge.id)}`,
  ]);
  const list = `/admin-dashboard?tab=payments&announced=true&userId=${customer.id}`;
  await queueMail(tx, {
    to: contactEmail,
    kind: "announced",
    customerId: customer.id,
    chargeId: isOne ? first.id : undefined,
    write: (_site, link) => ({
      subject: `${customer.name}: ${amount(sum)} announced`,
      heading: "A transfer is on its way",
      paragraphs: [
        "The customer says that they have sent this money. Record the payment when it has arrived; if it does not arrive, say so, and the customer is mailed.",
      ],
      facts: [["Customer", `${customer.name}, ${customer.email}`], ...facts],
      action: isOne
        ? { label: "Open the charge", url: link(`/admin-dashboard/payments/${first.id}`) }
        : { label: "Open the charges", url: link(list) },
    }),
  });
}

/**
 * Records that announced money has not arrived: the charge is as it was before, and the customer is
 * mailed. 404 when missing, 409 unless announced.
 */
export async function markNotReceived(
  scope: AgencyScope<"money">,
  id: string,
  caller: Caller,
): Promise<void> {
  const charge = await readCharge(scope, id);
  const write = async (tx: Tx) => {
    await lockCharge(tx, charge, "nowait");
    const { announcedAt, customer } = await tx.charge.findUniqueOrThrow({
      where: { id },
      select: { announcedAt: true, customer: { select: { id: true, autopayEnabledAt: true } } },
    });
    const { count } = await tx.charge.updateMany({
      where: { id, status: "pending", announcedAt: { not: null } },
      data: { announcedAt: null, version: { increment: 1 } },
    });
    if (count === 0 || !announcedAt) throw conflict("No transfer is announced for this charge.");
    await auditOf("payment")(tx, caller, "payment.not_received", id, {
      announcedAt: { from: announcedAt.toISOString(), to: null },
    });
    const autopayNotice = await findAutopayNotice(
      tx,
      { customerId: customer.id, customer },
      charge,
      today(),
    );
    await queueNotReceivedMail(tx, charge, announcedAt, autopayNotice);
  };
  await retryLocked(() => inTransaction(write));
}

type NotReceived = Awaited<ReturnType<typeof readCharge>>;

/** `autopayNotice`: which method is charged when, now that no transfer is awaited. */
function queueNotReceivedMail(
  tx: Tx,
  charge: NotReceived,
  announcedAt: Date,
  autopayNotice: string | null,
): Promise<void> {
  const { id, customer, amountCents, dueDate } = charge;
  const title = titleOf(charge);
  const advice =
    env().PAYMENTS === "transfer"
      ? "Look at the transfer at your bank, and announce it again once it is sent."
      : "Look at the transfer at your bank, or pay it in your dashboard.";
  return queueMoneyMail(tx, customer, {
    kind: "not_received",
    chargeId: id,
    write: (site, link) => ({
      subject: `Your transfer has not arrived: ${title}`,
      heading: "Your transfer has not arrived",
      paragraphs: [
        `You announced this payment on ${dayAt(announcedAt)}. ${site} has looked for the money and has not found it.`,
        autopayNotice ?? advice,
      ],
      facts: [
        ["For", title],
        ["Amount", amount(amountCents)],
        ["Due", dayOf(dueDate)],
        ["Reference", transferReference(id)],
      ],
      action: { label: "Open the payment", url: chargeAddress(link, id) },
    }),
  });
}
