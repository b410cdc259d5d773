import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { fromWireDate, isAfter, toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { changesOfNew } from "@/lib/core/edits";
import { env } from "@/lib/core/env";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { taxOf, toCents, toDollars } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { readBillingSettings } from "@/lib/domain/settings/queries";
import { CURRENCY } from "@/lib/domain/charges/constants";
import { centsOf } from "./schema";
import type { ChargeInput } from "./schema";
import { oneOffStep } from "@/lib/domain/subscriptions/plan";
import { queueRequestMail } from "@/lib/domain/charges/notifications";
import { findAutopayNotice } from "@/lib/domain/payments/autopay";
import { shareLockCustomer } from "@/lib/domain/subscriptions/status";

const audit = auditOf("payment");

/** The due date of a one-off charge; a past day, or one more than a year ahead, is a 400. */
function toDueDate(value: string | null | undefined): PlainDate {
  if (!value) return today();
  const day = fromWireDate(value, env().TIME_ZONE);
  if (!isAfter(today(), day) && !isAfter(day, today().add({ years: 1 }))) return day;
  const message = "must be a day from today to a year ahead";
  throw new AppError("invalid_input", `The due date ${message}.`, {
    issues: [{ path: "dueDate", message }],
  });
}

/**
 * Charges a customer for something that is no subscription, and mails a payment request. Returns
 * the new id. 404 for an unknown customer, 409 for an inactive one, 400 for a due date that is out
 * of range.
 */
export function createOneOffCharge(
  _scope: AgencyScope<"money">,
  customerId: string,
  input: ChargeInput,
  caller: Caller,
): Promise<string> {
  const dueDate = toDueDate(input.dueDate);
  return inTransaction(async (tx) => {
    const customer = await shareLockCustomer(tx, customerId);
    if (!customer) throw notFound("customer");
    if (!customer.isActive)
      throw conflict("This customer is inactive. Activate the customer first.");
    const poNumber = input.poNumber ?? customer.poNumber;
    const charge = await writeCharge(tx, { ...input, poNumber, dueDate, customerId }, customer);
    await audit(
      tx,
      caller,
      "payment.requested",
      charge.id,
      changesOfNew({
        amount: toDollars(charge.amountCents),
        dueDate: dueDate.toString(),
        poNumber,
      }),
    );
    const autopayNotice = await findAutopayNotice(tx, { customerId, customer }, charge, today());
    const recipient = { id: customerId, deletedAt: null };
    await queueRequestMail(tx, "request", { ...charge, customer: recipient }, autopayNotice);
    return charge.id;
  });
}

type NewCharge = Omit<ChargeInput, "dueDate"> & {
  customerId: string;
  dueDate: PlainDate;
  poNumber: string | null;
};

/** The rows of a one-off charge. The mail with it stands for the reminder of the day. */
async function writeCharge(
  tx: Tx,
  { customerId, lines, dueDate, poNumber, note = null }: NewCharge,
  { taxExempt }: { taxExempt: boolean },
) {
  const amountCents = centsOf(lines);
  const taxRate = taxExempt ? 0 : (await readBillingSettings(tx)).taxRate;
  const reminderStep = oneOffStep(dueDate, today());
  const charge = {
    id: newId(),
    customerId,
    amountCents,
    taxRate,
    taxCents: taxOf(amountCents, taxRate),
    currency: CURRENCY,
    title: lines[0]?.text ?? "",
    note,
    poNumber,
    dueDate: toColumn(dueDate),
    reminderStep,
    remindedAt: reminderStep === null ? null : now(),
    createdAt: now(),
  };
  await tx.charge.createMany({ data: [charge] });
  await tx.chargeLine.createMany({
    data: lines.map(({ text, quantity, unitAmount }, position) => ({
      chargeId: charge.id,
      position,
      text,
      quantity,
      unitCents: toCents(unitAmount),
    })),
  });
  return charge;
}
