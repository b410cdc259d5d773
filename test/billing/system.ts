import { writeFileSync } from "node:fs";
import type { Prisma } from "@/generated/prisma/client";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import { toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { AppError } from "@/lib/core/errors";
import { toDollars } from "@/lib/core/money";
import { db } from "@/lib/db/client";
import { LIVE_STATUSES } from "@/lib/domain/charges/constants";
import { runBilling } from "@/lib/domain/billing/run";
import { runLedgerChecks } from "@/lib/domain/billing/ledger-checks";
import { reconcileAttempts } from "@/lib/domain/payments/reconciliation";
import { assignService, subscribe } from "@/lib/domain/subscriptions/subscriptions";
import { ofCharge } from "../attempts";
import { callerOf, changeCustomer, makeAdmin, makeCustomer, makeService } from "../fixtures";
import type { FakeStripe, Fault } from "../stripe/fake";
import { Model } from "./model";

/** A subscription in the database, and the model of it. */
export interface OneOff {
  cents: number;
  status: "pending" | "paid" | "refunded" | "void";
  refunded: number;
}

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
  /** Charges of no subscription, by their ids. */
  readonly oneOffs = new Map<string, OneOff>();
  isActive = true;
  /** Of the day. */
  private minutes = DAY_BEGINS;

  private constructor(
    readonly stripe: FakeStripe,
    private readonly clock: string,
    public day: PlainDate,
    readonly customer: { id: string; asCustomer: ReturnType<typeof callerOf> },
    readonly asAdmin: ReturnType<typeof callerOf>,
    private readonly termsDays: number,
  ) {
    this.turnTo(day);
  }

  static async make(
    stripe: FakeStripe,
    clock: string,
    day: PlainDate,
    cents: number,
    ahead: number,
    termsDays: number,
  ) {
    writeFileSync(clock, `${day.toString()}T08:00:00Z`);
    const [{ id, owner }, admin] = [await makeCustomer(), await makeAdmin()];
    const customer = { id, asCustomer: callerOf(owner) };
    await changeCustomer(id, { paymentTermsDays: termsDays });
    const system = new BillingSystem(stripe, clock, day, customer, callerOf(admin), termsDays);
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
      ? await subscribe(this.customerScope, serviceId, {}, this.customer.asCustomer)
      : await assignService(
          this.scope,
          { ...input, nextBillingDate: next.toString() },
          this.asAdmin,
        );
    const model = new Model(this.day, monthlyCents, next, setupCents, this.termsDays);
    return { id, serviceId, model };
  }

  /** The clock goes on by minutes, or to a day, by which the provider has forgotten all keys. */
  turnTo(day: PlainDate, minutes = DAY_BEGINS) {
    if (!day.equals(this.day)) this.stripe.forgetKeys();
    this.day = day;
    this.minutes = minutes;
    const time = new Date(toColumn(day).getTime() + minutes * 60_000);
    writeFileSync(this.clock, time.toISOString());
    for (const { model } of this.lanes) model.day = day;
  }

  get seconds() {
    return toColumn(this.day).getTime() / 1_000 + this.minutes * 60;
  }

  /** The models are told which charges a bank is working on. */
  async learnProcessing() {
    const rows = await db().charge.findMany({
      where: {
        customerId: this.customer.id,
        liveAttempt: { status: "processing" },
      },
      select: { subscriptionId: true, periodStart: true },
    });
    for (const { id, model } of this.lanes)
      model.processing = rows.flatMap(({ subscriptionId, periodStart }) =>
        subscriptionId === id && periodStart ? [periodStart.toISOString().slice(0, 10)] : [],
      );
  }

  async runJob() {
    await this.learnProcessing();
    await runBilling();
    for (const { model } of this.lanes) model.run();
  }

  /**
   * Does something while calls to the provider may fail. What is refused changes nothing: the
   * models say so.
   */
  async during<T>(
    fault: Fault | null,
    work: () => Promise<T>,
    callsBefore = 0,
  ): Promise<T | AppError> {
    if (fault) this.stripe.fail(...Array<null>(callsBefore).fill(null), fault);
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
    return { charge, row: await db().charge.findFirstOrThrow({ where }) };
  }

  liveAttempts(more: Prisma.AttemptWhereInput = {}) {
    return db().attempt.findMany({
      where: { AND: [live, this.ofCustomer, more] },
      include: { lines: true },
      orderBy: { id: "asc" },
    });
  }

  /** The customer's own attempts, as Prisma's `where`. */
  get ofCustomer() {
    return { lines: { some: { charge: { customerId: this.customer.id } } } };
  }

  /** Whether the provider would say that a charge is paid or being paid. */
  async isPaying(chargeId: string) {
    const [attempt] = await this.liveAttempts({ ...ofCharge(chargeId), kind: "charge" });
    if (attempt?.methodId) {
      const payment = this.stripe.ledger.intents.get(attempt.providerId ?? "");
      return payment?.status !== "requires_payment_method";
    }
    const session = this.stripe.ledger.sessions.get(attempt?.providerId ?? "");
    const intent = session?.payment_intent?.status;
    return session?.status === "complete" && intent !== "requires_payment_method";
  }

  /** The models take over what the provider's ledger says of these attempts. */
  async learn(attempts: { id: string }[]) {
    const { sessions, intents, refunds } = this.stripe.ledger;
    const lines = await db().attemptLine.findMany({
      where: { attemptId: { in: attempts.map(({ id }) => id) } },
      include: { attempt: true },
      orderBy: [{ attemptId: "asc" }, { chargeId: "asc" }],
    });
    for (const { chargeId, amountCents, attempt } of lines) {
      const { id, kind, providerId, returnsId } = attempt;
      const { subscriptionId, periodStart } = await db().charge.findUniqueOrThrow({
        where: { id: chargeId },
      });
      const model = this.lanes.find((lane) => lane.id === subscriptionId)?.model;
      const oneOff = this.oneOffs.get(chargeId);
      const charge = periodStart?.toISOString().slice(0, 10) ?? "";
      const name = providerId ?? "";
      const isPaid =
        sessions.get(name)?.payment_status === "paid" || intents.get(name)?.status === "succeeded";
      if (kind === "charge" && isPaid) {
        model?.settleCharge(charge, "paid");
        if (oneOff?.status === "pending") oneOff.status = "paid";
      }
      const refund = [...refunds.values()].find(({ metadata }) => metadata.attempt === id);
      if (kind === "refund" && !returnsId && refund?.status === "succeeded")
        this.refund(chargeId, { model, charge }, amountCents);
    }
  }

  /** The model of a charge takes over that cents went back. */
  refund(chargeId: string, { model, charge }: { model?: Model; charge: string }, cents: number) {
    model?.refund(charge, cents);
    const oneOff = this.oneOffs.get(chargeId);
    if (!oneOff) return;
    oneOff.refunded += cents;
    if (oneOff.refunded === oneOff.cents) oneOff.status = "refunded";
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
          charges: { orderBy: { periodStart: "asc" } },
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
        isOnHold: row.heldAt !== null,
        breaks: row.breaks.map(({ from, to }) => [from, to]),
        charges: row.charges.map((one) => [
          one.periodStart,
          one.periodEnd,
          one.dueDate,
          one.amountCents,
          one.status,
          one.refundedCents,
          one.reminderStep,
          one.announcedAt !== null,
        ]),
      }).toEqual({
        terms: model.terms,
        isOnHold: model.isOnHold,
        breaks: model.breaks.map(({ from, to }) => [toColumn(from), toColumn(to)]),
        charges: model.charges.map(({ from, to, due, cents, status: is, refunded, ...charge }) => [
          toColumn(from),
          toColumn(to),
          toColumn(due),
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
    const rows = await db().charge.findMany({ where: { id: { in: [...this.oneOffs.keys()] } } });
    expect(
      new Map(
        rows.map(({ id, amountCents, status, refundedCents }) => [
          id,
          { cents: amountCents, status, refunded: refundedCents },
        ]),
      ),
    ).toEqual(this.oneOffs);
  }

  /**
   * Every live attempt comes to an end. Then the books hold, and the money here is the
   * money there.
   */
  async close() {
    const { ledger } = this.stripe;
    for (let round = 0; (await this.liveAttempts()).length > 0; round += 1) {
      if (round > 30) throw new Error("An attempt does not come to an end.");
      for (const { providerId } of await this.liveAttempts()) {
        const session = ledger.sessions.get(providerId ?? "");
        if (session?.status === "open") ledger.expire(session.id);
        else if (session?.payment_intent?.status === "processing")
          ledger.decide(session.id, round % 2 === 0);
        if (ledger.intents.get(providerId ?? "")?.status === "processing")
          ledger.decideIntent(providerId ?? "", round % 2 === 0 ? null : "account_closed");
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
      where: { ...this.ofCustomer, kind: "charge", provider: "stripe" },
    });
    const taken = [...ledger.sessions.values()].filter(
      (one) =>
        one.payment_status === "paid" && charges.some(({ id }) => id === one.client_reference_id),
    );
    const charged = [...ledger.intents.values()].filter(
      ({ status, metadata }) =>
        status === "succeeded" && charges.some(({ id }) => id === metadata.attempt),
    );
    const payments = [
      ...taken.map(({ amount_total: cents, payment_intent: by }) => ({ cents, by: by?.id ?? "" })),
      ...charged.map(({ amount_received: cents, id: by }) => ({ cents, by })),
    ];
    const balance = payments.reduce(
      (sum, { cents, by }) => sum + cents - ledger.refundedOf(by) - ledger.lostOf(by),
      0,
    );
    // One payment a try.
    expect(new Set(charged.map(({ metadata }) => metadata.attempt)).size).toBe(charged.length);
    const { _sum } = await db().charge.aggregate({
      where: { customerId: this.customer.id, method: "stripe" },
      _sum: { amountCents: true, refundedCents: true },
    });
    expect((_sum.amountCents ?? 0) - (_sum.refundedCents ?? 0)).toBe(balance);
    // The next run's job shall not go on with these.
    await changeCustomer(this.customer.id, { isActive: false });
  }
}
