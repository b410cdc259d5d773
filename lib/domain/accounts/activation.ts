import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { toColumn } from "@/lib/core/dates";
import { AppError } from "@/lib/core/errors";
import type { Tx } from "@/lib/db/client";
import { chargeResumption } from "@/lib/domain/billing/charges";
import { updateCustomer } from "@/lib/domain/customers/customers";
import type { CustomerInput } from "@/lib/domain/customers/schema";
import type { CustomerRecord } from "@/lib/domain/customers/serializers";
import type { LockedSubscription } from "@/lib/domain/billing/subscription-status";
import { forEachRunning, chargeUntilToday } from "@/lib/domain/billing/subscription-status";

/**
 * An administrator's edit of a customer, with what it does to what runs: before the account is
 * deactivated what has come due is charged; when it is activated again each date that has passed
 * counts as resumed (docs/product.md, Billing). Refusals as of `updateCustomer`.
 */
export function updateMember(
  scope: AgencyScope,
  id: string,
  input: CustomerInput,
  ifMatch: number | null,
  caller: Caller,
): Promise<CustomerRecord> {
  return updateCustomer(scope, id, input, ifMatch, caller, {
    deactivating: async (tx) => {
      await forEachRunning(
        tx,
        id,
        async (row) => void (await chargeUntilToday(tx, row, caller, true)),
      );
    },
    activated: async (tx) => {
      await forEachRunning(tx, id, (row) => wake(tx, row, caller));
    },
  });
}

/**
 * Charges an active subscription from today on; what is paused or suspended waits until it is
 * resumed.
 */
async function wake(tx: Tx, row: LockedSubscription, caller: Caller): Promise<void> {
  if (row.status !== "active") return;
  const nextBillingDate = toColumn(await chargeResumption(tx, row, "inactive", caller));
  if (nextBillingDate.getTime() === row.nextBillingDate.getTime()) return;
  const data = { nextBillingDate, version: { increment: 1 } };
  await tx.subscription.updateMany({ where: { id: row.id }, data });
}

/**
 * Activates or deactivates several customers, each in a transaction of its own. One result an id,
 * in the given order.
 */
export async function setActive(
  scope: AgencyScope,
  ids: string[],
  isActive: boolean,
  caller: Caller,
): Promise<{ _id: string; ok: boolean; error?: string }[]> {
  const results = [];
  for (const _id of new Set(ids)) {
    try {
      await updateMember(scope, _id, { isActive }, null, caller);
      results.push({ _id, ok: true });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ _id, ok: false, error: error.message });
    }
  }
  return results;
}
