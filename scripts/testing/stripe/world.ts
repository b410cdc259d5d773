import { agencyScope, ownScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { payOldest } from "@/lib/domain/checkout/mutations";
import { assignService, recordPayment, voidPayment } from "@/lib/domain/payment/mutations";
import { refundPayment } from "@/lib/domain/refund/mutations";
import { callerOf, makeService, makeSettings, makeUser } from "../fixtures";
import { FakeStripe } from "./fake";

export const WEBHOOK_SECRET = "whsec_tests";

/** Sets this process up to collect through a fake Stripe. Before the first look at the configuration. */
export async function startStripe(): Promise<FakeStripe> {
  const fake = await FakeStripe.start();
  Object.assign(process.env, {
    ...{ PAYMENTS: "stripe", SEED_DEMO: "1", STRIPE_API_BASE: fake.base },
    ...{ STRIPE_SECRET_KEY: "sk_test_a", STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET },
  });
  await makeSettings();
  return fake;
}

const NOTHING_TO_SAY = { method: "manual", transactionId: "" };

/** A customer with one due charge, and what both sides may do about it. */
export async function givenCharge(amount = 149.99) {
  const [customer, admin, service] = await Promise.all([
    makeUser(),
    makeUser({ role: "admin" }),
    makeService(),
  ]);
  const [desk, own] = [callerOf(admin), callerOf(customer)];
  const scope = agencyScope(desk.actor);
  const subscription = await assignService(
    scope,
    { userId: customer.id, serviceId: service.id, amount },
    desk,
  );
  const { id } = await db().payment.findFirstOrThrow({ where: { subscriptionId: subscription } });
  return {
    ...{ id, subscription, customer, admin, own, scope: ownScope(own.actor) },
    pay: () => payOldest(ownScope(own.actor), subscription, NOTHING_TO_SAY, own),
    record: () => recordPayment(scope, id, { method: "cash", transactionId: "" }, desk),
    giveUp: () => voidPayment(scope, id, { reason: "A mistake" }, desk),
    refund: (amount?: number) => refundPayment(scope, id, { amount, reason: "Promised" }, desk),
    charge: () =>
      db().payment.findUniqueOrThrow({ where: { id }, include: { invoice: true, refunds: true } }),
    attempts: () =>
      db().attempt.findMany({ where: { paymentId: id }, orderBy: { createdAt: "asc" } }),
  };
}

export const refused = (code: string) => expect.objectContaining({ code });
