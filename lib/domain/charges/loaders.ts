import "server-only";
import { agencyPageScope, customerPageScope, withRight } from "@/lib/auth/scope";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { AppError } from "@/lib/core/errors";
import { idParams } from "@/lib/core/validation";
import {
  findChargeDetails,
  findCharge,
  listDue,
  listOwnCharges,
  listCharges,
  sumByDue,
  sumChargesByStatus,
  sumDue,
} from "./queries";
import type {
  PayableCharge,
  DueSums,
  ListedCharge,
  OwnChargeDetails,
  Charge,
  ChargesQuery,
  AdminChargePage,
  CustomerSums,
  StatementQuery,
} from "./schema";
import {
  toAdminChargePage,
  toCreditNotes,
  toPayableCharge,
  toListedCharge,
  toOwnChargeDetails,
  toCharge,
  toSums,
} from "./serializers";
import { today } from "@/lib/core/clock";
import { toDollars } from "@/lib/core/money";
import { readStatementPage } from "./statement";
import type { StatementPage } from "./statement";
import { findUnprintable } from "@/lib/integrations/documents/render";
import { readBillingSettings } from "@/lib/domain/settings/queries";

/** A page of all charges, for administrators; by default overdue ones first. */
export async function loadCharges(query: ChargesQuery): Promise<Page<ListedCharge>> {
  const page = await listCharges(await agencyPageScope("work"), { ...query, overdueFirst: true });
  return mapPage(page, toListedCharge);
}

/** The same with the sums of the list; null where there are more than are counted. */
export async function loadChargesWithSums(query: ChargesQuery) {
  const page = await loadCharges(query);
  const sums = page.more
    ? null
    : toSums(await sumChargesByStatus(await agencyPageScope("work"), query));
  return { page, sums };
}

/** Those of a party's names that documents cannot print. */
export const loadUnprintable = (names: (string | null)[]): Promise<string[]> =>
  findUnprintable(names.filter((name) => name !== null));

/** What a customer owes and has paid, subscriptions and one-off charges alike. */
export async function loadCustomerSums(userId: string): Promise<CustomerSums> {
  const scope = await agencyPageScope("work");
  const [all, due, late] = await Promise.all([
    sumChargesByStatus(scope, { userId }),
    sumDue(scope, userId, today()),
    sumDue(scope, userId, today().subtract({ days: 1 })),
  ]);
  return {
    late: toDollars(late.cents),
    dueNow: toDollars(due.cents),
    upcoming: toDollars(all.pending - due.cents),
    paid: toDollars(all.paid - all.refunded),
  };
}

/** The sums above the list of charges. */
export async function loadDueSums(): Promise<DueSums> {
  const { late, dueToday, paid } = await sumByDue(await agencyPageScope("work"), today());
  const toSum = ({ count, cents }: typeof late) => ({ count, amount: toDollars(cents) });
  return { late: toSum(late), dueToday: toSum(dueToday), paid: toSum(paid) };
}

/** One charge with refunds and attempts, for administrators; null when missing. */
export async function loadCharge(id: string): Promise<AdminChargePage | null> {
  const row = await findChargeDetails(await agencyPageScope("work"), id);
  return row && toAdminChargePage(row);
}

const MAX_CHARGES = 24;

/**
 * The newest charges of one of the signed-in customer's subscriptions, with their credit notes;
 * none of another's. Null for whoever may not see them.
 */
export async function loadSubscriptionCharges(subscriptionId: string) {
  const query = { subscriptionId, page: 1, limit: MAX_CHARGES };
  const scope = withRight(await customerPageScope("read"), "money");
  if (!scope) return null;
  const page = await listOwnCharges(scope, query);
  return { charges: mapPage(page, toPayableCharge), creditNotes: page.rows.flatMap(toCreditNotes) };
}

/** One of the signed-in customer's charges; null when missing or another's. */
export async function loadOwnCharge(id: string): Promise<Charge | null> {
  const scope = await customerPageScope("money");
  const row = idParams.safeParse({ id }).success ? await findCharge(scope, id) : null;
  return row && toCharge(row);
}

/** The same as a page, with where to send the money; null when missing or another's. */
export async function loadOwnChargePage(
  id: string,
): Promise<{ charge: OwnChargeDetails; bankDetails: string | null } | null> {
  const row = await findChargeDetails(await customerPageScope("money"), id);
  if (!row) return null;
  const { bankDetails } = await readBillingSettings();
  return { charge: toOwnChargeDetails(row), bankDetails };
}

const MAX_DUE = 100;

/** The signed-in customer's unpaid charges, the oldest first; none for whoever may not see them. */
export async function loadDueCharges(): Promise<PayableCharge[]> {
  const scope = withRight(await customerPageScope("read"), "money");
  return scope ? (await listDue(scope, MAX_DUE)).map(toPayableCharge) : [];
}

/** The signed-in customer's statement; null for a reversed or too long range. */
export async function loadStatement(query: StatementQuery): Promise<StatementPage | null> {
  const scope = await customerPageScope("money");
  try {
    return await readStatementPage(scope, query);
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input") return null;
    throw error;
  }
}
