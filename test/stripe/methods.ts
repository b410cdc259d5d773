import { Refusal } from "./ledger";

export interface Method {
  id: string;
  object: "payment_method";
  type: "card" | "us_bank_account";
  customer: string | null;
  card: { brand: string; last4: string; exp_year: number; exp_month: number } | null;
  us_bank_account: { bank_name: string; last4: string } | null;
}

interface SetupSession {
  id: string;
  object: "checkout.session";
  mode: string;
  livemode: boolean;
  status: "open" | "complete" | "expired";
  customer: string | null;
  client_reference_id: string | null;
  /** Whether later pages of this customer show what this one saves; `always` unless asked for. */
  redisplay: string;
  url: string | null;
  setup_intent: { id: string; status: string; payment_method: Method } | null;
}

let count = 0;
const next = (prefix: string) => `${prefix}_test_${process.pid}_m${(count += 1)}`;

/** The customers, methods and mandates of a Stripe of the tests' own. */
export class MethodLedger {
  readonly customers = new Map<string, string>();
  readonly methods = new Map<string, Method>();
  readonly sessions = new Map<string, SetupSession>();
  readonly mandates = new Map<string, { id: string; status: string; payment_method: string }>();

  /** A method of a customer's. */
  attach(customer: string, of: Partial<Method> = {}): Method {
    const card = { brand: "visa", last4: "4242", exp_year: 2031, exp_month: 4 };
    const method: Method = {
      id: next("pm"),
      object: "payment_method",
      type: "card",
      customer,
      card: of.us_bank_account ? null : card,
      us_bank_account: null,
      ...of,
    };
    this.methods.set(method.id, method);
    return method;
  }

  /** The customer saves a method at a page. */
  save(sessionId: string, of: Partial<Method> = {}): SetupSession {
    const session = this.session(sessionId);
    if (session.status !== "open") throw new Refusal(400, "This page is closed.");
    const method = this.attach(session.customer ?? "", of);
    const setup_intent = { id: next("seti"), status: "succeeded", payment_method: method };
    return Object.assign(session, { status: "complete", url: null, setup_intent });
  }

  private session(id: string): SetupSession {
    const session = this.sessions.get(id);
    if (!session) throw new Refusal(404, `No such checkout.session: ${id}`);
    return session;
  }

  private method(id: string): Method {
    const method = this.methods.get(id);
    if (!method) throw new Refusal(404, `No such PaymentMethod: ${id}`);
    return method;
  }

  private openPage(form: URLSearchParams): SetupSession {
    const id = next("cs");
    const session: SetupSession = {
      id,
      object: "checkout.session",
      mode: "setup",
      livemode: false,
      status: "open",
      customer: form.get("customer"),
      client_reference_id: form.get("client_reference_id"),
      redisplay: form.get("payment_method_data[allow_redisplay]") ?? "always",
      url: `https://checkout.example/${id}`,
      setup_intent: null,
    };
    this.sessions.set(id, session);
    return session;
  }

  private makeCustomer(form: URLSearchParams) {
    const id = next("cus");
    this.customers.set(id, form.get("metadata[customer]") ?? "");
    return { id, object: "customer" };
  }

  private detach(id: string): Method {
    const method = this.method(id);
    if (!method.customer)
      throw new Refusal(400, "The payment method you provided is not attached to a customer.");
    return Object.assign(method, { customer: null });
  }

  /** What a call about methods does; undefined for any other. */
  act(call: string, form: URLSearchParams): object | undefined {
    if (call === "POST /v1/customers") return this.makeCustomer(form);
    if (call === "POST /v1/checkout/sessions" && form.get("mode") === "setup")
      return this.openPage(form);
    const [, path, id = "", verb] =
      /^(\w+ \/v1\/[a-z_]+(?:\/sessions)?)\/(\w+)\/?(\w*)$/.exec(call) ?? [];
    if (path === "GET /v1/checkout/sessions" && this.sessions.has(id)) return this.session(id);
    if (path === "GET /v1/payment_methods") return this.method(id);
    if (path === "POST /v1/payment_methods" && verb === "detach") return this.detach(id);
    if (path === "GET /v1/mandates") {
      const mandate = this.mandates.get(id);
      if (!mandate) throw new Refusal(404, `No such mandate: ${id}`);
      return { object: "mandate", ...mandate };
    }
    return undefined;
  }
}
