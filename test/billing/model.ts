import { Temporal } from "temporal-polyfill";
import {
  applyDay,
  isEmptyPlan,
  noCharges,
  planCharges,
  planDay,
  planResumption,
} from "@/lib/domain/subscriptions/plan";
import { stepAtIssue } from "@/lib/domain/charges/policy";
import { fromColumn, isAfter, toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import type { ChargePlan, PlannedCharge, Snapshot } from "@/lib/domain/subscriptions/plan";

interface Span {
  from: PlainDate;
  to: PlainDate;
}

interface Charge extends Span {
  id: string;
  due: PlainDate;
  cents: number;
  /** The price when it was made. */
  price: number;
  status: "pending" | "paid" | "refunded" | "void";
  /** Cents that went back. */
  refunded: number;
  /** Whether the customer said that the money was on its way. */
  isAnnounced: boolean;
  reminders: { step: number; on: PlainDate }[];
}

type Status = Snapshot["terms"]["status"];
/** Where each status that is not final may lead. */
const MOVES: Partial<Record<Status, Status[]>> = {
  active: ["paused", "suspended", "cancelled", "completed"],
  paused: ["active", "suspended", "cancelled", "completed"],
  suspended: ["active", "cancelled", "completed"],
};
const isAgencys = (status: Status) => status === "suspended" || status === "completed";

/**
 * One subscription without a database: the plans of lib/domain applied as the mutations apply them,
 * and what has come of it so far.
 */
export class Model {
  state: Snapshot;
  charges: Charge[] = [];
  breaks: Span[] = [];
  suspensions: { on: PlainDate; lastReminders: PlainDate[] }[] = [];
  isOnHold = false;
  /** Charges that a bank is working on: neither late nor reminded of. */
  processing: string[] = [];
  readonly start: PlainDate;

  constructor(
    public day: PlainDate,
    price: number,
    next: PlainDate,
    setup = 0,
    termsDays = 0,
  ) {
    this.start = day;
    const isMonth = day.add({ months: 1 }).equals(next);
    const dates = { anchorDate: toColumn(isMonth ? day : next), nextBillingDate: toColumn(next) };
    this.state = {
      terms: {
        status: "active",
        amountCents: price,
        ...dates,
        endsOn: null,
        remindedFor: null,
        graceUntil: null,
      },
      pending: [],
      isBillable: true,
      termsDays,
    };
    const first = { periodStart: day, periodEnd: next, setupCents: setup };
    this.make([{ ...first, amountCents: price + setup }]);
  }

  get terms() {
    return this.state.terms;
  }

  get next() {
    return fromColumn(this.terms.nextBillingDate);
  }

  private set(terms: Partial<Snapshot["terms"]>) {
    this.state = { ...this.state, terms: { ...this.terms, ...terms } };
  }

  private make(planned: PlannedCharge[]) {
    const { amountCents, endsOn } = this.terms;
    for (const { periodStart: from, periodEnd: to, amountCents: cents, setupCents } of planned) {
      const id = from.toString();
      if (endsOn && !isAfter(fromColumn(endsOn), from))
        throw new Error(`charge ${id} after its end`);
      const price = amountCents + setupCents;
      const status = cents === 0 ? "paid" : "pending";
      const step = cents > 0 ? stepAtIssue(this.state.termsDays) : null;
      const due = this.day.add({ days: this.state.termsDays });
      const reminders = step === null ? [] : [{ step, on: this.day }];
      const nothing = { refunded: 0, isAnnounced: false, reminders };
      this.charges.push({ id, from, to, due, cents, price, status, ...nothing });
      const remindedOn = step === null ? null : this.day;
      const open = { id, dueDate: toColumn(due), reminderStep: step, remindedOn };
      if (cents > 0) this.state = { ...this.state, pending: [...this.state.pending, open] };
    }
  }

  /** What the job does on this day, until nothing is left to do. */
  run() {
    while (!this.isOnHold && this.runOnce());
  }

  private runOnce(): boolean {
    const { day } = this;
    const isProcessing = ({ id }: { id: string }) => this.processing.includes(id);
    const hidden = this.state.pending.filter(isProcessing);
    const state = {
      ...this.state,
      pending: this.state.pending.filter((charge) => !isProcessing(charge)),
    };
    const plan = planDay(state, day);
    this.isOnHold = plan.hasMissedTooMany;
    if (plan.hasMissedTooMany || isEmptyPlan(plan)) return false;
    this.make(plan.charges);
    const after = applyDay(state, plan, day);
    const known = new Map(state.pending.map(({ id, reminderStep }) => [id, reminderStep]));
    for (const { id, reminderStep: step } of after.pending)
      if (known.has(id) && step !== null && step !== known.get(id))
        this.charge(id).reminders.push({ step, on: day });
    if (plan.isSuspending) {
      const lastReminders = state.pending.flatMap(({ reminderStep, remindedOn }) =>
        reminderStep === 7 && remindedOn ? [remindedOn] : [],
      );
      this.suspensions.push({ on: day, lastReminders });
    }
    this.state = { ...after, pending: [...hidden, ...after.pending] };
    return true;
  }

  charge(id: string): Charge {
    const match = this.charges.find((charge) => charge.id === id);
    if (!match) throw new Error(`no charge ${id}`);
    return match;
  }

  /** What every change does first. False when it is refused, which the agency is not. */
  private catchUp(byAgency = false): boolean {
    const plan: ChargePlan = this.state.isBillable
      ? planCharges(this.terms, this.day)
      : noCharges(this.terms);
    if ((plan.hasMissedTooMany || plan.isEnding) && !byAgency) return false;
    this.make(plan.charges);
    this.set({ nextBillingDate: toColumn(plan.nextBillingDate) });
    return true;
  }

  private resume() {
    const planned = this.state.isBillable ? planResumption(this.terms, this.day) : null;
    if (planned) {
      const from = this.next;
      if (isAfter(planned.periodStart, from)) this.breaks.push({ from, to: planned.periodStart });
      this.set({ nextBillingDate: toColumn(planned.periodEnd) });
      this.make([planned]);
    }
    this.set({ status: "active" });
  }

  get isFinal() {
    return this.terms.status === "cancelled" || this.terms.status === "completed";
  }

  private get isLate() {
    const before = this.day.subtract({ days: 14 });
    return this.state.pending.some(
      ({ id, dueDate }) => !this.processing.includes(id) && isAfter(before, fromColumn(dueDate)),
    );
  }

  /** A change of status, by the agency where only it may. Charges that are `beingPaid` stay. */
  to(status: Status, beingPaid: string[] = []) {
    const from = this.terms.status;
    const byAgency = from === "suspended" ? status === "active" : isAgencys(status);
    if (this.isFinal || !MOVES[from]?.includes(status)) return;
    if (from === "paused" && status === "active" && this.isLate) return;
    if (!this.catchUp(byAgency || isAgencys(status))) return;
    if (byAgency || isAgencys(status)) this.isOnHold = false;
    if (status === "cancelled")
      for (const { id } of this.state.pending)
        if (isAfter(this.charge(id).from, this.day) && !beingPaid.includes(id))
          this.close(id, "void");
    if (status !== "active") return this.set({ status });
    if (from === "suspended") this.set({ graceUntil: toColumn(this.day.add({ days: 14 })) });
    this.resume();
  }

  private close(id: string, status: "paid" | "void") {
    Object.assign(this.charge(id), { status, isAnnounced: false });
    this.state = { ...this.state, pending: this.state.pending.filter((one) => one.id !== id) };
  }

  /** The `index`th pending charge is paid or void: the last due one ends a suspension. */
  settle(index: number) {
    const open = this.state.pending[index % Math.max(1, this.state.pending.length)];
    if (open) this.settleCharge(open.id, "paid");
  }

  settleCharge(id: string, status: "paid" | "void") {
    if (this.charge(id).status !== "pending") return;
    this.close(id, status);
    const due = this.state.pending.some(({ dueDate }) => !isAfter(fromColumn(dueDate), this.day));
    if (this.terms.status === "suspended" && !due) this.resume();
  }

  announce(id: string) {
    this.charge(id).isAnnounced = true;
  }

  refund(id: string, cents: number) {
    const charge = this.charge(id);
    charge.refunded += cents;
    if (charge.refunded === charge.cents) charge.status = "refunded";
  }

  reprice(amountCents: number) {
    if (this.isFinal || (amountCents === this.terms.amountCents && !this.isOnHold)) return;
    this.catchUp(true);
    this.isOnHold = false;
    this.set({ amountCents });
  }

  move(days: number) {
    const next = this.day.add({ days });
    if (this.isFinal || next.equals(this.next)) return;
    const { charges, nextBillingDate } = this.state.isBillable
      ? planCharges(this.terms, this.day)
      : { charges: [], nextBillingDate: this.next };
    const isEnding = this.charges.map(({ to }) => to);
    if (charges.length > 0) isEnding.push(nextBillingDate);
    const until = isEnding.reduce((a, b) => (isAfter(a, b) ? a : b));
    if (isAfter(until, next)) return;
    this.catchUp(true);
    this.isOnHold = false;
    this.breaks = this.breaks.filter(({ from }) => isAfter(until, from));
    if (isAfter(next, until)) this.breaks.push({ from: until, to: next });
    const date = toColumn(next);
    this.set({ nextBillingDate: date, anchorDate: date, endsOn: this.terms.endsOn && date });
  }

  endLater(isEnding: boolean) {
    if (this.terms.status === "active" && this.catchUp())
      this.set({ endsOn: isEnding ? this.terms.nextBillingDate : null });
  }

  activate(isBillable: boolean) {
    if (isBillable === this.state.isBillable) return;
    if (!isBillable) this.catchUp(true);
    this.state = { ...this.state, isBillable };
    if (isBillable && this.terms.status === "active") this.resume();
  }

  /** The first rule that what has come of it breaks; null when all hold. */
  broken(): string | null {
    const spans: Span[] = [...this.charges, ...this.breaks];
    spans.sort((a, b) => Temporal.PlainDate.compare(a.from, b.from));
    let at = this.start;
    for (const { from, to } of spans) {
      if (!from.equals(at)) return `a gap or overlap at ${from.toString()}, after ${at.toString()}`;
      if (!isAfter(to, from)) return `an empty span at ${from.toString()}`;
      at = to;
    }
    if (!at.equals(this.next))
      return `charged to ${at.toString()}, next is ${this.next.toString()}`;
    for (const { id, cents, price, reminders } of this.charges) {
      if (cents > price) return `charge ${id} of ${cents} is above its price ${price}`;
      const steps = reminders.map(({ step }) => step);
      if (steps.some((step, index) => index > 0 && step <= (steps[index - 1] ?? 0)))
        return `charge ${id} was reminded of twice at a step: ${steps.join()}`;
    }
    for (const { on, lastReminders } of this.suspensions)
      if (!lastReminders.some((day) => day.until(on, { largestUnit: "days" }).days >= 7))
        return `suspended on ${on.toString()} without a reminder a week before`;
    return null;
  }
}
