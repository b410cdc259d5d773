import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { AttemptModel } from "@/generated/prisma/models";
import { now } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { lockRow, retryLocked } from "@/lib/db/transactions";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import { lockCharge } from "@/lib/domain/charges/charges";
import type { ChargeReference } from "@/lib/domain/charges/charges";
import {
  activeMethod,
  isTryDue,
  autopayColumns,
  toAutopayCharge,
} from "@/lib/domain/charges/autopay-plan";
import type { SavedOrder } from "@/lib/domain/charges/autopay-plan";
import { LIVE_STATUSES } from "@/lib/domain/charges/constants";
import { titleColumns, titleOf } from "@/lib/domain/charges/lines";
import { attemptTimestamps } from "./policy";

const PROVIDER = "stripe";

/** Whose charges are taken by themselves: switched on, active, and with a method that works. */
export const collectedCustomer = {
  autopayEnabledAt: { not: null },
  isActive: true,
  deletedAt: null,
  providerCustomerId: { not: null },
  methods: { some: activeMethod },
} as const satisfies Prisma.CustomerWhereInput;

/** Not on its way otherwise, nor of a subscription that an administrator is to look at. */
export const unhindered = {
  announcedAt: null,
  OR: [{ subscriptionId: null }, { subscription: { heldAt: null } }],
} satisfies Prisma.ChargeWhereInput;

/** Payments that may still bring money, or brought what does not fit. */
export const underWay = {
  kind: "charge",
  status: { in: [...LIVE_STATUSES, "mismatched"] },
} satisfies Prisma.AttemptWhereInput;

/**
 * What may be taken by itself on a day: due, of an amount that the provider takes, unhindered, not
 * being paid or looked at.
 */
export const collectable = (day: PlainDate) =>
  ({
    status: "pending",
    dueDate: { lte: toColumn(day) },
    amountCents: {
      gte: paymentProvider(PROVIDER).limits.minCents,
      lte: paymentProvider(PROVIDER).limits.maxCents,
    },
    ...unhindered,
    customer: collectedCustomer,
    attempts: { none: underWay },
  }) satisfies Prisma.ChargeWhereInput;

export interface Candidate extends ChargeReference {
  customerId: string;
}

/**
 * The attempt to take a charge from the customer's method on a day, committed before the provider
 * is asked. Null when under the locks there is nothing to try: paid, void, being paid, tried
 * meanwhile, switched off, or no method that works. A 409 while somebody else keeps it locked.
 */
export function startOffSession(
  candidate: Candidate,
  day: PlainDate,
): Promise<AttemptModel | null> {
  const start = async (tx: Tx) => {
    // The customer first: whoever switches off or removes a method waits, and nothing starts after.
    await lockRow(tx, "Customer", candidate.customerId, "share");
    await lockCharge(tx, candidate, "nowait");
    const charge = await tx.charge.findFirst({
      where: { id: candidate.id, ...collectable(day) },
      select: {
        ...autopayColumns,
        ...titleColumns,
        id: true,
        amountCents: true,
        _count: { select: { attempts: { where: { kind: "charge" } } } },
      },
    });
    if (!charge) return null;
    const { providerCustomerId: customer, autopayEnabledAt: since, methods } = charge.customer;
    const [method] = methods;
    if (!method || !customer || !since || !isTryDue(toAutopayCharge(charge), day)) return null;
    const { id: chargeId, amountCents, _count } = charge;
    const order: SavedOrder = {
      customer,
      method: method.providerId,
      methodKind: method.kind,
      text: titleOf(charge),
      since: since.toISOString(),
    };
    return tx.attempt.create({
      data: {
        chargeId,
        kind: "charge",
        provider: PROVIDER,
        methodId: method.id,
        key: `pay-${chargeId}-${_count.attempts + 1}`,
        amountCents,
        order: { ...order },
        ...attemptTimestamps(now()),
      },
    });
  };
  return retryLocked(() => db().$transaction(start));
}
