import "server-only";
import { requireActor } from "@/lib/auth/actor";
import { customerPageScope, withRight } from "@/lib/auth/scope";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { titleOf } from "./lines";
import {
  listMethods,
  readAutopay,
  readChargedMethod,
  toPaymentMethod,
} from "./payment-method-queries";
import { nameOfMethod } from "./method-name";
import type {
  Autopay,
  NamedAutopay,
  NamedMethod,
  OwnPaymentMethods,
  PayWays,
  PaymentMethod,
  SavingState,
} from "./payment-method-schema";
import { listDue } from "./payment-queries";
import { findRefusal } from "./refusal-states";
import { refusalText } from "./refusal-text";

/** Whether this installation saves payment methods: with Stripe alone. */
export const areMethodsOffered = (): boolean => env().PAYMENTS === "stripe";

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
    const refusal = findRefusal(row.attempts, row.dueDate);
    if (!refusal) return [];
    return [{ _id: row.id, title: titleOf(row), text: refusalText(refusal) }];
  });
  const named = methods.rows.map((row) => withName(toPaymentMethod(row)));
  return { methods: named, autopay: withMethodName(autopay), refused };
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
  const [{ userId: customerId }, { id: personId }] = await Promise.all([
    customerPageScope("money"),
    requireActor("customer"),
  ]);
  const setup = await db().methodSetup.findFirst({
    where: { customerId, personId, attemptId: null },
    select: { status: true },
    orderBy: { createdAt: "desc" },
  });
  if (setup?.status === "succeeded") return "saved";
  return setup?.status === "created" || setup?.status === "open" ? "pending" : "failed";
}
