import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/db/client";
import { markNotReceived } from "@/lib/domain/payments/announcements";
import { payAll, payOldest } from "@/lib/domain/payments/checkout";
import type { Fault } from "../stripe/fake";
import type { BillingSystem, Lane } from "./system";

const HOW = { method: "manual", transactionId: "" };

/**
 * The installation takes transfers for a while, and the customer announces one charge or all that
 * is due, pressed once or several times at once. What is open at the provider is closed first.
 */
export async function announce(
  system: BillingSystem,
  { id }: Lane,
  isTogether: boolean,
  fault: Fault | null,
  times: number,
) {
  const { customerScope, customer } = system;
  const attempts = fault ? [] : await system.liveAttempts({ kind: "charge" });
  const press = () =>
    isTogether
      ? payAll(customerScope, HOW, customer.asCustomer)
      : payOldest(customerScope, id, HOW, customer.asCustomer);
  env().PAYMENTS = "transfer";
  const answers = await Promise.all(
    Array.from({ length: times }, () => system.during(fault, press)),
  ).finally(() => (env().PAYMENTS = "stripe"));
  for (const answer of answers)
    if (!(answer instanceof AppError))
      for (const chargeId of answer.chargeIds) await announceInModel(system, chargeId);
  // Only what was asked about and closed, or found to be paid.
  const live = new Set((await system.liveAttempts()).map((attempt) => attempt.id));
  await system.learn(attempts.filter((attempt) => !live.has(attempt.id)));
}

async function announceInModel({ lanes }: BillingSystem, id: string) {
  const { subscriptionId, periodStart } = await db().charge.findUniqueOrThrow({ where: { id } });
  const lane = lanes.find((one) => one.id === subscriptionId);
  lane?.model.announce(periodStart?.toISOString().slice(0, 10) ?? "");
}

/** The agency says that a transfer has not arrived. */
export async function deny(system: BillingSystem, lane: Lane, index: number) {
  const { charge, row } = await system.pick(lane, index);
  const done = await system.during(null, () =>
    markNotReceived(system.scope, row.id, system.asAdmin),
  );
  expect(done === undefined).toBe(charge.isAnnounced);
  charge.isAnnounced = false;
}
