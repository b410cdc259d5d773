import { writeFileSync } from "node:fs";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import { toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { AppError } from "@/lib/core/errors";
import { toDollars } from "@/lib/core/money";
import { db } from "@/lib/db/client";
import { LIVE_STATUSES } from "@/lib/domain/billing/constants";
import { runBilling } from "@/lib/domain/billing/billing-run";
import { runLedgerChecks } from "@/lib/domain/billing/ledger-checks";
import { reconcileAttempts } from "@/lib/domain/billing/reconciliation";
import { assignService, subscribe } from "@/lib/domain/billing/subscriptions";
import { callerOf, makeService, makeUser, changeUser } from "../fixtures";
import type { FakeStripe, Fault } from "../stripe/fake";
import { Model } from "./model";

/** A subscription in the database, and the model of it. */
export interface Lane {
  id: string;
  serviceId: string;
  model: Model;
}

const live = { status: { in: [...LIVE_STATUSES] } };
const DAY_BEGINS = 8 * 60;

/**
 * A customer with two services in a real database and at a fake Stripe, beside the models of them.
 */
export class BillingSystem {
  readonly lanes: Lane[] = [];
  isActive = true;
  /** Of the day. */
  private minutes = DAY_BEGINS;

  private constructor(
    readonly stripe: FakeStripe,
    private readonly clock: string,
    public day: PlainDate,
    readonly customer: { id: string; asCustomer: ReturnType<typeof callerOf> },
    readonly asAdmin: ReturnType<typeof callerOf>,
  ) {
    this.turnTo(day);
  }

  static async make(
    stripe: FakeStripe,
    clock: string,
    day: PlainDate,
    cents: number,
    ahead: number,
  ) {
    writeFileSync(clock, `${day.toString()}T08:00:00Z`);
    const [user, admin] = [await makeUser(), await makeUser({ role: "admin" })];
    const customer = { id: user.id, asCustomer: callerOf(user) };
    const system = new BillingSystem(stripe, clock, day, customer, callerOf(admin));
    for (const setupCents of [0, 2_500])
      system.lanes.push(
        await system.start((await makeService({ monthlyCents: cents, setupCents })).id, ahead),
      );
    return system;
  }

  get scope() {
    return agencyScope(this.asAdmin.actor, "agency");
  }

  get customerScope() {
    return customerScope(this.customer.asCustomer.actor, "company");
  }

  /** Assigned when `ahead` says to which day, else subscribed to. */
  async start(serviceId: string, ahead = 0): Promise<Lane> {
    const { monthlyCents, setupCents } = await db().service.findUniqueOrThrow({
      where: { id: serviceId },
    });
    const next =
      setupCents === 0 && ahead > 0 ? this.day.add({ days: ahead }) : this.day.add({ months: 1 });
    const input = { userId: this.customer.id, serviceId, amount: toDollars(monthlyCents) };
    const id = setupCents
      ? await subscribe(this.customerScope, serviceId, this.customer.asCustomer)
      : await assignService(
          this.scope,
          { ...input, nextBillingDate: next.toString() },
          this.asAdmin,
        );
    return { id, serviceId, model: new Model(this.day, monthlyCents, next, setupCents) };
  }

  /** The clock goes to a day, or on by minutes. */
  turnTo(day: PlainDate, minutes = DAY_BEGINS) {
    this.day = day;
    this.minutes = minutes;
    const time = new Date(toColumn(day).getTime() + minutes * 60_000);
    writeFileSync(this.clock, time.toISOString());
    for (const { model } of this.lanes) model.day = day;
  }

  get seconds() {
    return toColumn(this.day).getTime() / 1_000 + this.minutes * 60;
  }

  async runJob() {
    await runBilling();
    for (const { model } of this.lanes) model.run();
  }

  /**
   * Does something while calls to the provider may fail. What is refused changes nothing: the
   * models say so.
   */
  async during<T>(fault: Fault | null, work: () => Promise<T>): Promise<T | AppError> {
    if (fault) this.stripe.fail(fault);
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    } finally {
      this.stripe.heal();
    }
  }

  /** The charge of a lane that `index` picks, in the model and in the database. */
  async pick({ id, model }: Lane, index: number) {
    const charge = model.charges[index % model.charges.length];
    if (!charge) throw new Error("A subscription has a charge.");
    const periodStart = toColumn(charge.from);
    const where = { subscriptionId: id, periodStart };
    return { charge, row: await db().payment.findFirstOrThrow({ where }) };
  }

  liveAttempts(more: object = {}) {
    const where = { ...live, payment: { userId: this.customer.id }, ...more };
    return db().attempt.findMany({ where, orderBy: { id: "asc" } });
  }

  /** The page at the provider of an attempt, or of the one that it follows. */
  private async sessionOf(attempt?: { providerId: string | null; leadId: string | null }) {
    if (!attempt?.leadId) return attempt?.providerId ?? "";
    const { providerId } = await db().attempt.findUniqueOrThrow({ where: { id: attempt.leadId } });
    return providerId ?? "";
  }

  /** Whether the provider would say that a charge is paid or being paid. */
  async isPaying(paymentId: string) {
    const [attempt] = await this.liveAttempts({ paymentId, kind: "charge" });
    const session = this.stripe.ledger.sessions.get(await this.sessionOf(attempt));
    const intent = session?.payment_intent?.status;
    return session?.status === "complete" && intent !== "requires_payment_method";
  }

  /** The models take over what the provider's ledger says of these attempts. */
  async learn(attempts: Awaited<ReturnType<BillingSystem["liveAttempts"]>>) {
    const { sessions, refunds } = this.stripe.ledger;
    const leads = attempts.map(({ id, leadId }) => leadId ?? id);
    const group = await db().attempt.findMany({
      where: { OR: [{ id: { in: leads } }, { leadId: { in: leads } }] },
      orderBy: { id: "asc" },
    });
    for (const attempt of group) {
      const { id, kind, paymentId, amountCents, returnsId } = attempt;
      const { subscriptionId, periodStart } = await db().payment.findUniqueOrThrow({
        where: { id: paymentId },
      });
      const model = this.lanes.find((lane) => lane.id === subscriptionId)?.model;
      const charge = periodStart?.toISOString().slice(0, 10) ?? "";
      if (
        kind === "charge" &&
        sessions.get(await this.sessionOf(attempt))?.payment_status === "paid"
      )
        model?.settleCharge(charge, "paid");
      const refund = [...refunds.values()].find(({ metadata }) => metadata.attempt === id);
      if (kind === "refund" && !returnsId && refund?.status === "succeeded")
        model?.refund(charge, amountCents);
    }
  }

  /** One run of the job that asks about what has no answer; a silence ends it at the first. */
  async reconcile(fault: Fault | null) {
    this.turnTo(this.day, Math.min(this.minutes + 65, 23 * 60));
    const checkAt = { lte: new Date(this.seconds * 1_000) };
    const due = fault ? [] : await this.liveAttempts({ checkAt });
    await this.during(fault, reconcileAttempts);
    await this.learn(due);
  }

  /** The first thing in which the database is not what the models say; null when they agree. */
  async compare(): Promise<void> {
    for (const { id, model } of this.lanes) {
      const row = await db().subscription.findUniqueOrThrow({
        where: { id },
        include: {
          payments: { orderBy: { periodStart: "asc" } },
          breaks: { orderBy: { from: "asc" } },
        },
      });
      const { status, amountCents, anchorDate, nextBillingDate, endsOn, graceUntil, remindedFor } =
        row;
      expect({
        terms: {
          status,
          amountCents,
          anchorDate,
          nextBillingDate,
          endsOn,
          remindedFor,
          graceUntil,
        },
        isParked: row.parkedAt !== null,
        breaks: row.breaks.map(({ from, to }) => [from, to]),
        charges: row.payments.map((one) => [
          one.periodStart,
          one.periodEnd,
          one.amountCents,
          one.status,
          one.refundedCents,
          one.reminderStep,
          one.announcedAt !== null,
        ]),
      }).toEqual({
        terms: model.terms,
        isParked: model.isParked,
        breaks: model.breaks.map(({ from, to }) => [toColumn(from), toColumn(to)]),
        charges: model.charges.map(({ from, to, cents, status: is, refunded, ...charge }) => [
          toColumn(from),
          toColumn(to),
          cents,
          is,
          refunded,
          charge.reminders.at(-1)?.step ?? null,
          charge.isAnnounced,
        ]),
      });
      const broken = model.broken();
      if (broken) throw new Error(broken);
    }
  }

  /**
   * Everything that is under way comes to an end. Then the books hold, and the money here is the
   * money there.
   */
  async close() {
    const { ledger } = this.stripe;
    const asCustomer = { payment: { userId: this.customer.id } };
    for (let round = 0; (await this.liveAttempts()).length > 0; round += 1) {
      if (round > 30) throw new Error("An attempt does not come to an end.");
      for (const { providerId } of await this.liveAttempts()) {
        const session = ledger.sessions.get(providerId ?? "");
        if (session?.status === "open") ledger.expire(session.id);
        else if (session?.payment_intent?.status === "processing")
          ledger.decide(session.id, round % 2 === 0);
        const refund = ledger.refunds.get(providerId ?? "");
        if (refund?.status === "pending") refund.status = "succeeded";
      }
      if (round > 0) this.turnTo(this.day.add({ days: 20 }));
      await this.reconcile(null);
    }
    await this.runJob();
    await this.compare();
    const { invariants } = await runLedgerChecks();
    expect(invariants.filter(({ holds }) => !holds)).toEqual([]);
    const charges = await db().attempt.findMany({
      where: { ...asCustomer, kind: "charge", provider: "stripe" },
    });
    const taken = [...ledger.sessions.values()].filter(
      (one) =>
        one.payment_status === "paid" && charges.some(({ id }) => id === one.client_reference_id),
    );
    const balance = taken.reduce(
      (cents, { amount_total: paid, payment_intent: by }) =>
        cents + paid - ledger.refundedOf(by?.id ?? ""),
      0,
    );
    const { _sum } = await db().payment.aggregate({
      where: { userId: this.customer.id, method: "stripe" },
      _sum: { amountCents: true, refundedCents: true },
    });
    expect((_sum.amountCents ?? 0) - (_sum.refundedCents ?? 0)).toBe(balance);
    // The next run's job shall not go on with these.
    await changeUser(this.customer.id, { isActive: false });
  }
}
