import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { fromWireDate, isAfter, toWireDate } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { changesOfNew } from "@/lib/core/edits";
import { env } from "@/lib/core/env";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { toCents, toDollars } from "@/lib/core/money";
import { inTransaction } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { issueOneOff } from "@/lib/domain/charges/issuing";
import { shareLockCustomer } from "@/lib/domain/subscriptions/status";
import type { ChargeInput } from "./schema";

const audit = auditOf("payment");

/**
 * The due date of a one-off charge; without one it follows from the customer's terms. A past day,
 * or one more than a year ahead, is a 400.
 */
function toDueDate(value: string | null | undefined): PlainDate | undefined {
  if (!value) return undefined;
  const day = fromWireDate(value, env().TIME_ZONE);
  if (!isAfter(today(), day) && !isAfter(day, today().add({ years: 1 }))) return day;
  const message = "must be a day from today to a year ahead";
  throw new AppError("invalid_input", `The due date ${message}.`, {
    issues: [{ path: "dueDate", message }],
  });
}

/**
 * Charges a customer for something that is no subscription. Returns the new id. 404 for an unknown
 * customer, 409 for an inactive one, 400 for a due date that is out of range.
 */
export function createOneOffCharge(
  _scope: AgencyScope<"money">,
  customerId: string,
  { lines, dueDate: value, poNumber, note = null }: ChargeInput,
  caller: Caller,
): Promise<string> {
  const dueDate = toDueDate(value);
  return inTransaction(async (tx) => {
    const customer = await shareLockCustomer(tx, customerId);
    if (!customer) throw notFound("customer");
    if (!customer.isActive)
      throw conflict("This customer is inactive. Activate the customer first.");
    const charge = await issueOneOff(
      tx,
      { customerId, customer },
      { lines: lines.map(toLine), note, poNumber, dueDate },
      today(),
      caller,
    );
    const changes = changesOfNew({
      amount: toDollars(charge.amountCents),
      dueDate: toWireDate(charge.dueDate),
      poNumber: poNumber ?? customer.poNumber,
    });
    await audit(tx, caller, "payment.requested", charge.id, changes);
    return charge.id;
  });
}

const toLine = ({ text, quantity, unitAmount }: ChargeInput["lines"][number]) => ({
  text,
  quantity,
  unitCents: toCents(unitAmount),
});
