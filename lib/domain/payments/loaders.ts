import "server-only";
import { requireActor } from "@/lib/auth/actor";
import { agencyPageScope, customerPageScope, narrowTo, withRight } from "@/lib/auth/scope";
import { env } from "@/lib/core/env";
import { toDollars } from "@/lib/core/money";
import { db } from "@/lib/db/client";
import { titleOf } from "@/lib/domain/charges/lines";
import { listDue } from "@/lib/domain/charges/queries";
import { findRefusal, refusalText, refusalTextForAdmin } from "@/lib/domain/charges/refusals";
import { readBillingSettings } from "@/lib/domain/settings/queries";
import type { PaymentProvider } from "@/lib/integrations/payments/contract";
import { methodProvider, paymentProvider } from "@/lib/integrations/payments/provider";
import { findPayLinkState } from "./pay-links";
import {
  listMethods,
  readAutopay,
  findLastRefusal,
  readChargedMethod,
  sumAutopayCents,
} from "./queries";
import type {
  Autopay,
  CustomerMethods,
  NamedAutopay,
  NamedMethod,
  OwnPaymentMethods,
  PayLinkState,
  PayWays,
  PaymentMethod,
  SavingState,
} from "./schema";
import { nameOfMethod } from "@/lib/domain/charges/saved-methods";
import { toPaymentMethod } from "./serializers";

/** What the page of a mailed link shows, to whoever has the link; null for one that is none. */
export const loadPayLink = (token: string): Promise<PayLinkState | null> => findPayLinkState(token);

/** How money moves. */
export const loadPayMode = (): PaymentProvider["name"] => paymentProvider().name;

/** Whether customers pay by bank transfer and announce it. */
export const isTransferMode = (): boolean => paymentProvider().kind === "announces";

/** What the provider's page takes; null where nobody pays on one. */
export const payMeans = (): string | null => paymentProvider().means;

/** Where the signed-in customer sends the money; null unless they pay by bank transfer. */
export async function loadTransfer(): Promise<{ bankDetails: string | null } | null> {
  await customerPageScope("read");
  if (!isTransferMode()) return null;
  const { bankDetails } = await readBillingSettings();
  return { bankDetails };
}

/** Whether customers pay by bank transfer and see no bank details, for administrators. */
export async function loadLacksBankDetails(): Promise<boolean> {
  await agencyPageScope("work");
  return isTransferMode() && (await readBillingSettings()).bankDetails === null;
}

/** Whether payments are only recorded, outside demonstration data (docs/product.md). */
export function isRecordingOnly(): boolean {
  return paymentProvider().kind === "records" && !env().SEED_DEMO;
}

/** Whether this installation saves payment methods. */
export const areMethodsOffered = (): boolean => methodProvider() !== null;

const MAX_METHODS = 100;
const MAX_DUE = 100;

const withName = (method: PaymentMethod): NamedMethod => ({
  ...method,
  name: nameOfMethod(method),
});

const withMethodName = (autopay: Autopay): NamedAutopay => ({
  ...autopay,
  method: autopay.method && withName(autopay.method),
});

/** The signed-in customer's saved methods, and what automatic payment does with them. */
export async function loadPaymentMethods(): Promise<OwnPaymentMethods> {
  const scope = await customerPageScope("money");
  const [methods, autopay, due] = await Promise.all([
    listMethods(scope, { page: 1, limit: MAX_METHODS }),
    readAutopay(scope),
    listDue(scope, MAX_DUE),
  ]);
  const refused = due.flatMap((row) => {
    const refusal = findRefusal(row);
    if (!refusal) return [];
    return [{ _id: row.id, title: titleOf(row), text: refusalText(refusal) }];
  });
  const named = methods.rows.map((row) => withName(toPaymentMethod(row)));
  return { methods: named, autopay: withMethodName(autopay), refused };
}

/** A customer's saved methods, for administrators; null where none can be saved. */
export async function loadCustomerMethods(customerId: string): Promise<CustomerMethods | null> {
  const scope = narrowTo<"money">(await agencyPageScope("work"), customerId);
  if (!areMethodsOffered()) return null;
  const [methods, autopay, refusal] = await Promise.all([
    listMethods(scope, { page: 1, limit: MAX_METHODS }),
    readAutopay(scope),
    findLastRefusal(scope),
  ]);
  return {
    methods: methods.rows.map((row) => withName(toPaymentMethod(row))),
    autopay: withMethodName(autopay),
    lastRefusal: refusal && toLastRefusal(refusal),
  };
}

/** What comes next is said of a pending charge alone. */
function toLastRefusal({
  attempt: { createdAt, error },
  charge,
}: NonNullable<Awaited<ReturnType<typeof findLastRefusal>>>) {
  const { id, status } = charge;
  const facts = status === "pending" ? findRefusal(charge) : null;
  const settled = status === "pending" ? "" : ` The charge is ${status} now.`;
  const text = facts ? refusalTextForAdmin(facts) : `“${error ?? "Declined."}”${settled}`;
  return { payment: id, at: createdAt.toISOString(), text };
}

/** Dollars a month that automatic payment takes; null where no method can be saved. */
export async function loadAutopayRevenue(): Promise<number | null> {
  const scope = await agencyPageScope("work");
  return areMethodsOffered() ? toDollars(await sumAutopayCents(scope)) : null;
}

/** The ways to pay of the signed-in customer; none for whoever may not see money. */
export async function loadPayWays(): Promise<PayWays> {
  const scope = withRight(await customerPageScope("read"), "money");
  if (!areMethodsOffered() || !scope) return { isOffered: false, method: null };
  const row = await readChargedMethod(scope);
  return { isOffered: true, method: row && withName(toPaymentMethod(row)) };
}

/** What became of the provider's page that the signed-in person opened last. */
export async function loadSavingState(): Promise<SavingState> {
  const [{ customerId }, { id: userId }] = await Promise.all([
    customerPageScope("money"),
    requireActor("customer"),
  ]);
  const setup = await db().methodSetup.findFirst({
    where: { customerId, userId, attemptId: null },
    select: { status: true },
    orderBy: { createdAt: "desc" },
  });
  if (setup?.status === "succeeded") return "saved";
  return setup?.status === "created" || setup?.status === "open" ? "pending" : "failed";
}
