import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { AttemptModel } from "@/generated/prisma/models";
import { now } from "@/lib/core/clock";
import { dayOf, toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { lockRow, retryLocked } from "@/lib/db/transactions";
import { methodProvider, paymentProvider } from "@/lib/integrations/payments/provider";
import { lockCharge } from "./charge-lock";
import type { ChargeReference } from "./charge-lock";
import { isTryDue } from "./collection-plan";
import type { Collectable } from "./collection-plan";
import { LIVE_STATUSES } from "./constants";
import { titleColumns, titleOf } from "./lines";
import { attemptTimestamps } from "./policy";
import { savedOrder } from "./saved-charges";
import type { SavedOrder } from "./saved-charges";

const PROVIDER = "stripe";

/** The method that is charged. */
export const activeMethod = { isDefault: true, status: "active" } as const;

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
  OR: [{ subscriptionId: null }, { subscription: { parkedAt: null } }],
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

/** What `toCollectable` needs of a charge. */
export const plannedColumns = {
  dueDate: true,
  customer: {
    select: {
      autopayEnabledAt: true,
      providerCustomerId: true,
      methods: {
        where: activeMethod,
        select: { id: true, providerId: true, kind: true, brand: true, last4: true },
      },
    },
  },
  attempts: {
    where: { kind: "charge", methodId: { not: null }, status: { in: ["failed", "expired"] } },
    select: { createdAt: true, methodId: true, refusal: true, order: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  },
} as const satisfies Prisma.ChargeSelect;

type PlannedTry = Prisma.AttemptGetPayload<{ select: typeof plannedColumns.attempts.select }>;

interface PlannedCharge {
  dueDate: Date;
  customer: { autopayEnabledAt: Date | null; methods: { id: string }[] };
  attempts: readonly PlannedTry[];
}

/** A charge as the plan of its tries sees it: without a method where nothing is collected. */
export function toCollectable({ dueDate, customer, attempts }: PlannedCharge): Collectable {
  const { autopayEnabledAt, methods } = customer;
  const since = methodProvider() ? autopayEnabledAt?.toISOString() : undefined;
  return {
    dueDate,
    methodId: since ? (methods[0]?.id ?? null) : null,
    tries: attempts.flatMap(({ createdAt, methodId, refusal, order }) =>
      methodId && savedOrder.safeParse(order).data?.since === since
        ? [{ on: dayOf(createdAt, env().TIME_ZONE), methodId, refusal }]
        : [],
    ),
  };
}

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
        ...plannedColumns,
        ...titleColumns,
        id: true,
        amountCents: true,
        _count: { select: { attempts: { where: { kind: "charge" } } } },
      },
    });
    if (!charge) return null;
    const { providerCustomerId: customer, autopayEnabledAt: since, methods } = charge.customer;
    const [method] = methods;
    if (!method || !customer || !since || !isTryDue(toCollectable(charge), day)) return null;
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
