import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { AgencyScope, CustomerScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { fromColumn, isAfter } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { sumCents, toDollars } from "@/lib/core/money";
import type { ListInput, Page } from "@/lib/core/paging";
import { db } from "@/lib/db/client";
import { readPage } from "@/lib/db/lists";
import { nextTry, autopayColumns, toAutopayCharge } from "@/lib/domain/charges/autopay-plan";
import { oldestAttemptFirst } from "@/lib/domain/charges/constants";
import { refusalColumns } from "@/lib/domain/charges/refusals";
import { attemptLineColumns } from "@/lib/domain/charges/serializers";
import type { AttemptRow } from "@/lib/domain/charges/serializers";
import { methodProvider } from "@/lib/integrations/payments/provider";
import { autopayCustomer, autopayFree } from "@/lib/domain/charges/autopay-notice";
import type { AttemptsQuery, Autopay } from "./schema";
import { methodColumns, toPaymentMethod } from "./serializers";
import type { MethodRow } from "./serializers";

/** A page of what attempts move, a row for each charge, newest first. */
export function listAttemptRows(
  _scope: AgencyScope<"work">,
  query: AttemptsQuery,
): Promise<Page<AttemptRow>> {
  const status = query.status === "orphaned" ? "unmatched" : query.status;
  const where: Prisma.AttemptLineWhereInput = { chargeId: query.paymentId, attempt: { status } };
  const byAttempt = (orders: { createdAt?: "asc" | "desc"; id?: "asc" | "desc" }[]) =>
    orders.map(({ createdAt, id }) => (id ? { attemptId: id } : { attempt: { createdAt } }));
  return readPage(query, {
    rows: ({ orderBy, ...slice }) =>
      db().attemptLine.findMany({
        where,
        select: attemptLineColumns,
        orderBy: [...byAttempt(orderBy), { chargeId: "asc" }],
        ...slice,
      }),
    count: ({ take }) => db().attemptLine.count({ where, take }),
  });
}

/** Cents a month of the active subscriptions whose charges are taken by themselves. */
export async function sumAutopayCents(_scope: AgencyScope<"work">): Promise<number> {
  const { _sum } = await db().subscription.aggregate({
    where: { status: "active", customer: autopayCustomer },
    _sum: { amountCents: true },
  });
  return _sum.amountCents ?? 0;
}

/** The newest refusal of automatic payment of a customer, with its charge. */
export const findLastRefusal = ({ customerId }: CustomerScope<"money">) =>
  db().attemptLine.findFirst({
    where: { charge: { customerId }, attempt: { refusal: { not: null } } },
    select: {
      attempt: { select: { createdAt: true, error: true } },
      charge: {
        select: {
          id: true,
          status: true,
          dueDate: true,
          attemptLines: {
            select: { attempt: { select: refusalColumns } },
            orderBy: oldestAttemptFirst,
          },
        },
      },
    },
    orderBy: [{ attempt: { createdAt: "desc" } }, { attemptId: "desc" }],
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
          where: { status: "pending", announcedAt: null, ...autopayFree },
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
  const isAutopaid = enabled && methodProvider() !== null;
  const coming = [
    ...charges.map((charge) => ({ ...charge, day: nextTry(toAutopayCharge(charge), today()) })),
    ...subscriptions.map((one) => ({ ...one, day: fromColumn(one.nextBillingDate) })),
  ];
  return {
    enabled,
    method: method ? toPaymentMethod(method) : null,
    consentAt: consents[0]?.createdAt.toISOString() ?? null,
    nextCharge: isAutopaid && method?.status === "active" ? sumOfFirstDay(coming) : null,
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
  const amount = toDollars(sumCents(dated.filter((one) => one.date === date)));
  return { date, amount };
}
