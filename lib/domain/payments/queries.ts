import "server-only";
import type { AgencyScope, CustomerScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { fromColumn, isAfter } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { toDollars } from "@/lib/core/money";
import type { ListInput, Page } from "@/lib/core/paging";
import { db } from "@/lib/db/client";
import { readPage } from "@/lib/db/lists";
import { nextTry, autopayColumns, toAutopayCharge } from "@/lib/domain/charges/autopay-plan";
import { refusalColumns } from "@/lib/domain/charges/refusals";
import { attemptColumns } from "@/lib/domain/charges/serializers";
import type { AttemptRow } from "@/lib/domain/charges/serializers";
import { methodProvider } from "@/lib/integrations/payments/provider";
import { sumOf } from "./attempts";
import { collectedCustomer, underWay } from "./off-session";
import type { AttemptsQuery, Autopay } from "./schema";
import { methodColumns, toPaymentMethod } from "./serializers";
import type { MethodRow } from "./serializers";

/** A page of the attempts, newest first. */
export function listAttempts(
  _scope: AgencyScope<"work">,
  query: AttemptsQuery,
): Promise<Page<AttemptRow>> {
  const where = { status: query.status, chargeId: query.paymentId };
  return readPage(query, {
    rows: (slice) => db().attempt.findMany({ where, select: attemptColumns, ...slice }),
    count: (limits) => db().attempt.count({ where, ...limits }),
  });
}

/** Cents a month of the active subscriptions whose charges are taken by themselves. */
export async function sumCollectedCents(_scope: AgencyScope<"work">): Promise<number> {
  const { _sum } = await db().subscription.aggregate({
    where: { status: "active", customer: collectedCustomer },
    _sum: { amountCents: true },
  });
  return _sum.amountCents ?? 0;
}

/** The newest refusal of automatic payment of a customer, with its charge. */
export const findLastRefusal = ({ customerId }: CustomerScope<"money">) =>
  db().attempt.findFirst({
    where: { charge: { customerId }, kind: "charge", refusal: { not: null } },
    select: {
      createdAt: true,
      error: true,
      charge: {
        select: {
          id: true,
          status: true,
          dueDate: true,
          attempts: { select: refusalColumns, orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
        },
      },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });

/** A page of the saved methods of a customer, the newest first. */
export function listMethods(
  { customerId }: CustomerScope<"money">,
  query: ListInput,
): Promise<Page<MethodRow>> {
  const where = { customerId, detachedAt: null };
  return readPage(query, {
    rows: (slice) => db().paymentMethod.findMany({ where, select: methodColumns, ...slice }),
    count: (limits) => db().paymentMethod.count({ where, ...limits }),
  });
}

/** The method that due charges are taken from by themselves; null when they are not. */
export async function readChargedMethod({
  customerId,
}: CustomerScope<"money">): Promise<MethodRow | null> {
  const row = await db().paymentMethod.findFirst({
    where: { customerId, isDefault: true, customer: { autopayEnabledAt: { not: null } } },
    select: methodColumns,
  });
  return row && toPaymentMethod(row).status === "active" ? row : null;
}

/** Whether due charges are taken by themselves, from which method, and what comes next. */
export async function readAutopay({ customerId: id }: CustomerScope<"money">): Promise<Autopay> {
  const { autopayEnabledAt, methods, consents, charges, subscriptions } =
    await db().customer.findUniqueOrThrow({
      where: { id },
      select: {
        autopayEnabledAt: true,
        methods: { where: { isDefault: true }, select: methodColumns },
        consents: { select: { createdAt: true }, orderBy: { createdAt: "desc" }, take: 1 },
        charges: {
          where: { status: "pending", announcedAt: null, attempts: { none: underWay } },
          select: { ...autopayColumns, amountCents: true },
        },
        subscriptions: {
          where: { status: "active", endsOn: null, amountCents: { gt: 0 } },
          select: { nextBillingDate: true, amountCents: true },
        },
      },
    });
  const [method] = methods;
  const enabled = autopayEnabledAt !== null;
  const isCollected = enabled && methodProvider() !== null;
  const coming = [
    ...charges.map((charge) => ({ ...charge, day: nextTry(toAutopayCharge(charge), today()) })),
    ...subscriptions.map((one) => ({ ...one, day: fromColumn(one.nextBillingDate) })),
  ];
  return {
    enabled,
    method: method ? toPaymentMethod(method) : null,
    consentAt: consents[0]?.createdAt.toISOString() ?? null,
    nextCharge: isCollected && method?.status === "active" ? sumOfFirstDay(coming) : null,
  };
}

/** What is late is taken today. */
function sumOfFirstDay(
  coming: { day: PlainDate | null; amountCents: number }[],
): Autopay["nextCharge"] {
  const dated = coming.flatMap(({ day, amountCents }) =>
    day ? [{ date: (isAfter(day, today()) ? day : today()).toString(), amountCents }] : [],
  );
  const date = dated.map((one) => one.date).sort()[0];
  if (!date) return null;
  const amount = toDollars(sumOf(dated.filter((one) => one.date === date)));
  return { date, amount };
}
