/** What a Stripe of the tests' withoutPage remembers, in the shapes of the pinned API version. */

export interface Intent {
  id: string;
  object: "payment_intent";
  status: "requires_payment_method" | "processing" | "succeeded";
  last_payment_error: { message: string } | null;
  /** What the page has kept. */
  payment_method?: object;
}

/** A payment without a page. */
export interface OffSession extends Omit<
  Intent,
  "status" | "last_payment_error" | "payment_method"
> {
  status: Intent["status"] | "requires_action" | "canceled";
  last_payment_error: { message: string; code?: string; decline_code?: string } | null;
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  payment_method: string;
  livemode: boolean;
  metadata: Record<string, string>;
  cancellation_reason: string | null;
  created: number;
}

export interface Session {
  id: string;
  object: "checkout.session";
  mode: string;
  livemode: boolean;
  customer: string | null;
  /** Whether the page keeps the method once it is paid. */
  isKept: boolean;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  url: string | null;
  success_url: string | null;
  cancel_url: string | null;
  customer_email: string | null;
  expires_at: number;
  payment_intent: Intent | null;
  created: number;
}

export interface Refund {
  id: string;
  object: "refund";
  status: "pending" | "succeeded" | "failed";
  amount: number;
  currency: string;
  payment_intent: string;
  metadata: Record<string, string>;
  failure_reason?: string;
  created: number;
}

export interface Dispute {
  id: string;
  object: "dispute";
  status: "needs_response" | "lost" | "won";
  reason: string;
  amount: number;
  currency: string;
  payment_intent: string;
}

/** A refusal in Stripe's shape. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly type = "invalid_request_error",
    readonly more: object = {},
  ) {
    super(message);
  }
}

const seconds = () => Math.floor(Date.now() / 1_000);
const DAY = 24 * 3_600;

/** The parameters of a form under a name: `metadata[attempt]` is `attempt` of `metadata`. */
function under(form: URLSearchParams, name: string): Record<string, string> {
  const named = [...form].flatMap(([key, value]) => {
    const inner = /^(\w+)\[(\w+)\]$/.exec(key);
    return inner?.[1] === name && inner[2] ? [[inner[2], value] as const] : [];
  });
  return Object.fromEntries(named);
}

/** What nobody keeps. */
const CARD = { type: "card", card: { brand: "mastercard", last4: "4444" }, customer: null };

export class Ledger {
  constructor(private readonly attach: (customer: string) => object) {}

  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, OffSession>();
  /**
   * What a charge of a saved method comes to, `succeeded` if nothing is said: another status, or
   * the code it is declined with.
   */
  readonly answers = new Map<string, string>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  /** What the next refunds come to. */
  refundStatus: Refund["status"] = "succeeded";
  /** As long as the customer has not come: what the page costs the tests. */
  private count = 0;

  private next = (prefix: string) => `${prefix}_test_${process.pid}_${(this.count += 1)}`;

  makeSession(form: URLSearchParams): Session {
    const id = this.next("cs");
    const price = (field: string) => form.get(`line_items[0][price_data][${field}]`) ?? "";
    const amounts = [...form].filter(([key]) => key.endsWith("[price_data][unit_amount]"));
    const session: Session = {
      id,
      object: "checkout.session",
      mode: form.get("mode") ?? "",
      livemode: false,
      customer: form.get("customer"),
      isKept: form.get("payment_intent_data[setup_future_usage]") === "off_session",
      status: "open",
      payment_status: "unpaid",
      amount_total: amounts.reduce((sum, [, cents]) => sum + Number(cents), 0),
      currency: price("currency"),
      client_reference_id: form.get("client_reference_id"),
      metadata: under(form, "metadata"),
      url: `https://checkout.example/${id}`,
      success_url: form.get("success_url"),
      cancel_url: form.get("cancel_url"),
      customer_email: form.get("customer_email"),
      expires_at: seconds() + DAY,
      payment_intent: null,
      created: seconds(),
    };
    this.sessions.set(id, session);
    return session;
  }

  session(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw new Refusal(404, `No such checkout.session: ${id}`);
    return session;
  }

  /** What an attempt's key or reference has opened. */
  of(reference: string): Session[] {
    return [...this.sessions.values()].filter((one) => one.client_reference_id === reference);
  }

  expire(id: string): Session {
    const session = this.session(id);
    if (session.status !== "open") throw new Refusal(400, "Only open sessions can be expired.");
    return Object.assign(session, { status: "expired", url: null });
  }

  /** The customer pays at the page; a bank that takes its time leaves it `processing`. */
  pay(id: string, status: Intent["status"] = "succeeded"): Session {
    const session = this.session(id);
    if (session.status !== "open") throw new Refusal(400, "This page is closed.");
    const intent = { id: this.next("pi"), object: "payment_intent" as const };
    const paid = status === "succeeded" ? "paid" : "unpaid";
    session.payment_intent = { ...intent, status, last_payment_error: null };
    if (status === "succeeded") this.keepMethod(session);
    return Object.assign(session, { status: "complete", payment_status: paid, url: null });
  }

  /** What a bank decided later. */
  decide(id: string, isPaid: boolean): Session {
    const session = this.session(id);
    if (!session.payment_intent) throw new Error("Nobody has paid here.");
    session.payment_intent.status = isPaid ? "succeeded" : "requires_payment_method";
    if (isPaid) session.payment_status = "paid";
    if (isPaid) this.keepMethod(session);
    else session.payment_intent.last_payment_error = { message: "Your bank declined." };
    return session;
  }

  /** A charge of a saved method, made and confirmed at once. */
  makeIntent(form: URLSearchParams): OffSession {
    const method = form.get("payment_method") ?? "";
    const answer = this.answers.get(method) ?? "succeeded";
    const amount = Number(form.get("amount"));
    const intent: OffSession = {
      id: this.next("pi"),
      object: "payment_intent",
      status: "requires_payment_method",
      last_payment_error: null,
      amount,
      amount_received: 0,
      currency: form.get("currency") ?? "",
      customer: form.get("customer"),
      payment_method: method,
      livemode: false,
      metadata: under(form, "metadata"),
      cancellation_reason: null,
      created: seconds(),
    };
    this.intents.set(intent.id, intent);
    if (answer === "processing" || answer === "requires_action")
      return Object.assign(intent, { status: answer });
    this.decideIntent(intent.id, answer === "succeeded" ? null : answer);
    if (answer === "succeeded") return intent;
    const { message, ...codes } = intent.last_payment_error ?? { message: "" };
    throw new Refusal(402, message, "card_error", { ...codes, payment_intent: intent });
  }

  intent(id: string): OffSession {
    const intent = this.intents.get(id);
    if (!intent) throw new Refusal(404, `No such payment_intent: ${id}`);
    return intent;
  }

  cancelIntent(id: string, reason: string | null): OffSession {
    const intent = this.intent(id);
    if (intent.status === "succeeded" || intent.status === "canceled")
      throw new Refusal(400, `You cannot cancel this PaymentIntent: it is ${intent.status}.`);
    return Object.assign(intent, { status: "canceled", cancellation_reason: reason });
  }

  /** What a bank decided, at once or later; `code`: what it declines with. */
  decideIntent(id: string, code: string | null): OffSession {
    const intent = this.intent(id);
    const paid = { status: "succeeded", amount_received: intent.amount } as const;
    if (code === null) return Object.assign(intent, paid);
    const message = `Declined: ${code}.`;
    // The codes of a refused authentication and an expired card are no issuer's.
    const isOfIssuer = !["authentication_required", "expired_card"].includes(code);
    const codes = isOfIssuer ? { code: "card_declined", decline_code: code } : { code };
    const last_payment_error = { message, ...codes };
    return Object.assign(intent, { status: "requires_payment_method", last_payment_error });
  }

  private keepMethod({ isKept, customer, payment_intent: intent }: Session): void {
    if (intent) intent.payment_method = isKept && customer ? this.attach(customer) : CARD;
  }

  /** What moved by a payment: its cents and currency. */
  private paidAs(id: string): { amount_total: number; currency: string } {
    const intent = this.intents.get(id);
    if (intent) return { amount_total: intent.amount_received, currency: intent.currency };
    const session = [...this.sessions.values()].find((one) => one.payment_intent?.id === id);
    if (!session) throw new Refusal(404, `No such payment_intent: ${id}`);
    return session;
  }

  makeRefund(form: URLSearchParams): Refund {
    const intent = form.get("payment_intent") ?? "";
    const amount = Number(form.get("amount"));
    const session = this.paidAs(intent);
    if (this.refundedOf(intent) + amount > session.amount_total)
      throw new Refusal(400, "Refund amount is greater than unrefunded amount on charge.");
    const refund: Refund = {
      id: this.next("re"),
      object: "refund",
      status: this.refundStatus,
      amount,
      currency: session.currency,
      payment_intent: intent,
      metadata: under(form, "metadata"),
      created: seconds(),
    };
    this.refunds.set(refund.id, refund);
    return refund;
  }

  /** What was paid at all pages and without one, or is being; or of one customer without a page. */
  listIntents(customer: string | null = null) {
    const withoutPage = [...this.intents.values()].reverse();
    const url = "/v1/payment_intents";
    if (customer) {
      const data = withoutPage.filter((one) => one.customer === customer);
      return { object: "list", data, has_more: false, url };
    }
    const data = [...this.sessions.values()].flatMap((session) => {
      const { payment_intent: intent, amount_total: amount, currency, metadata, created } = session;
      const amount_received = intent?.status === "succeeded" ? amount : 0;
      return intent ? [{ ...intent, amount_received, currency, metadata, created }] : [];
    });
    return { object: "list", data: [...withoutPage, ...data], has_more: false, url };
  }

  /** What was begun since an instant, in Unix seconds. */
  listRefunds(intent: string | null, since = 0) {
    if (intent) this.paidAs(intent);
    const data = [...this.refunds.values()].filter(
      (one) => one.created >= since && (intent === null || one.payment_intent === intent),
    );
    return { object: "list", data, has_more: false, url: "/v1/refunds" };
  }

  refund(id: string): Refund {
    const refund = this.refunds.get(id);
    if (!refund) throw new Refusal(404, `No such refund: ${id}`);
    return refund;
  }

  /** A bank's customer takes a payment back. */
  dispute(intent: string, amount: number, status: Dispute["status"]): Dispute {
    const base = { id: this.next("dp"), object: "dispute" as const, currency: "usd" };
    const reason = "fraudulent";
    const dispute: Dispute = { ...base, status, amount, payment_intent: intent, reason };
    this.disputes.set(dispute.id, dispute);
    return dispute;
  }

  disputed(id: string): Dispute {
    const dispute = this.disputes.get(id);
    if (!dispute) throw new Refusal(404, `No such dispute: ${id}`);
    return dispute;
  }

  /** With the payment in the place of its name. */
  expanded<T extends Refund | Dispute>(one: T) {
    const intent = this.intents.get(one.payment_intent);
    if (intent) return { ...one, payment_intent: intent };
    const paid = [...this.sessions.values()].find(
      ({ payment_intent: intent }) => intent?.id === one.payment_intent,
    );
    if (!paid) return one;
    return { ...one, payment_intent: { ...paid.payment_intent, metadata: paid.metadata } };
  }

  /** What was lost to disputes. */
  lostOf(intent: string): number {
    return [...this.disputes.values()]
      .filter((one) => one.payment_intent === intent && one.status === "lost")
      .reduce((cents, { amount }) => cents + amount, 0);
  }

  refundedOf(intent: string): number {
    return [...this.refunds.values()]
      .filter((one) => one.payment_intent === intent && one.status !== "failed")
      .reduce((cents, { amount }) => cents + amount, 0);
  }
}
