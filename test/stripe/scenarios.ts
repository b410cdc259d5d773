import { db } from "@/lib/db/client";
import { payOldest } from "@/lib/domain/payments/checkout";
import { recordPayment, voidCharge } from "@/lib/domain/payments/records";
import { refundCharge, syncRefund } from "@/lib/domain/payments/refunds";
import { listAttempts } from "@/lib/domain/payments/attempts";
import { makeAssigned } from "../assigned-service";
import { ofCharge } from "../attempts";
import { FakeStripe } from "./fake";
import { confirmPayment } from "@/lib/domain/payments/outcomes";

let running: FakeStripe | undefined;

/**
 * Sets this process up to collect through a fake Stripe. Before the first look at the
 * configuration.
 */
export async function startStripe(more: Record<string, string> = {}): Promise<FakeStripe> {
  const fake = await FakeStripe.start();
  Object.assign(process.env, {
    PAYMENTS: "stripe",
    SEED_DEMO: "1",
    STRIPE_API_BASE: fake.base,
    STRIPE_SECRET_KEY: "sk_test_a",
    ...more,
  });
  return (running = fake);
}

const MANUAL = { method: "manual", transactionId: "" };

/** A customer with one due charge, and what both sides may do about it. */
export async function givenCharge(amount = 149.99) {
  const assigned = await makeAssigned(amount);
  const { id: subscription, customer, admin, asAdmin, asCustomer, scope, customerScope } = assigned;
  const { id } = await db().charge.findFirstOrThrow({ where: { subscriptionId: subscription } });
  return {
    id,
    subscription,
    customer,
    admin,
    asCustomer,
    scope: customerScope,
    pay: () => payOldest(customerScope, subscription, MANUAL, asCustomer),
    record: () => recordPayment(scope, id, { method: "cash", transactionId: "" }, asAdmin),
    giveUp: () => voidCharge(scope, id, { reason: "A mistake" }, asAdmin),
    refund: (amount?: number) => refundCharge(scope, id, { amount, reason: "Promised" }, asAdmin),
    charge: () =>
      db().charge.findUniqueOrThrow({ where: { id }, include: { invoice: true, refunds: true } }),
    attempts: () => db().attempt.findMany({ where: ofCharge(id), orderBy: { createdAt: "asc" } }),
  };
}

const PAGE = /^https:\/\/checkout\.example\/(cs_.+)$/;

/** The same with the provider's page open. */
export async function givenOpen(amount?: number) {
  const scenario = await givenCharge(amount);
  const { checkoutUrl = "" } = await scenario.pay();
  return { ...scenario, session: PAGE.exec(checkoutUrl)?.[1] ?? "" };
}

/** The same, paid there. */
export async function givenPaid(amount: number) {
  const scenario = await givenOpen(amount);
  const intent = running?.ledger.pay(scenario.session).payment_intent?.id ?? "";
  await confirmPayment(scenario.scope, scenario.id);
  const follow = async () => {
    const refunds = { ...ofCharge(scenario.id), kind: "refund" } as const;
    const [newest] = await listAttempts(db(), { where: refunds, orderBy: { createdAt: "desc" } });
    if (newest) await syncRefund(newest);
  };
  return { ...scenario, intent, follow };
}

export const refused = (code: string) => expect.objectContaining({ code });
