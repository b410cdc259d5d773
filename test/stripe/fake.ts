import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Ledger, Refusal } from "./ledger";
import type { Dispute, Refund } from "./ledger";
import { MethodLedger } from "./methods";

/**
 * How a call goes wrong: the line breaks before anything is done, or after it; or an answer without
 * sense. `down` and `lost` are the first two as an answer that asks not to be asked again at once.
 */
export type Fault = "before" | "after" | "broken" | "down" | "lost";

interface StoredAnswer {
  request: string;
  status: number;
  text: string;
}

/**
 * A Stripe of the tests' own over HTTP: keys, refusals and pages as the real one has them, and
 * faults by order.
 */
export class FakeStripe {
  readonly methods = new MethodLedger();
  readonly ledger = new Ledger((customer) => this.methods.attach(customer));
  /** The calls that came, `POST /v1/refunds`. */
  readonly calls: string[] = [];
  /** How long each answer takes, in milliseconds. */
  delayMs = 0;
  private readonly faults: (Fault | null)[] = [];
  private stalled: { isDone: boolean; only: string; met: () => void } | undefined;
  private readonly answers = new Map<string, StoredAnswer>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  static async start(): Promise<FakeStripe> {
    const fake = new FakeStripe();
    await new Promise<void>((resolve) => fake.server.listen(0, "127.0.0.1", resolve));
    return fake;
  }

  get base(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /**
   * The next calls fail, one fault each, null for one that does not. A client repeats twice: three
   * make silence.
   */
  fail(...faults: (Fault | null)[]): void {
    this.faults.push(...faults);
  }

  silence(fault: Fault = "before"): void {
    this.fail(fault, fault, fault);
  }

  /**
   * The next call, or the next `only`, gets no answer, what it asks for being done or not. Resolves
   * when it has come.
   */
  stall(isDone: boolean, only = ""): Promise<void> {
    return new Promise((resolve) => (this.stalled = { isDone, only, met: resolve }));
  }

  /** Faults that no call has met are no more. */
  heal(): void {
    this.faults.length = 0;
    this.stalled = undefined;
  }

  /** What the real one does after a day. */
  forgetKeys(): void {
    this.answers.clear();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { pathname, search } = new URL(request.url ?? "/", this.base);
    const call = `${request.method} ${pathname}`;
    this.calls.push(call);
    if (this.delayMs > 0) await wait(this.delayMs);
    if (this.stalled && call.startsWith(this.stalled.only)) {
      const { isDone, met } = this.stalled;
      if (isDone) this.done(call, body || search, request.headers["idempotency-key"]);
      return met();
    }
    const fault = this.faults.shift();
    if (fault === "before") return void request.socket.destroy();
    const refuse = () => response.writeHead(503, { "stripe-should-retry": "false" }).end("{}");
    if (fault === "down") return void refuse();
    const { status, text } = this.done(call, body || search, request.headers["idempotency-key"]);
    if (fault === "after") return void request.socket.destroy();
    if (fault === "lost") return void refuse();
    response.writeHead(fault === "broken" ? 500 : status, { "content-type": "application/json" });
    response.end(fault === "broken" ? "<html>" : text);
  }

  /** Does a call once a key, and gives its answer again to a repeat. */
  private done(call: string, body: string, key: string | string[] | undefined) {
    const request = `${call} ${body}`;
    const before = this.answers.get(String(key));
    const store = (answer: Omit<StoredAnswer, "request">) => {
      if (key) this.answers.set(String(key), { request, ...answer });
      return answer;
    };
    try {
      if (before && before.request !== request)
        throw new Refusal(
          400,
          "Keys for idempotent requests can only be used with the same parameters.",
          "idempotency_error",
        );
      if (before) return before;
      return store({
        status: 200,
        text: JSON.stringify(this.act(call, new URLSearchParams(body))),
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, type, message, more } = error;
      const answer = { status, text: JSON.stringify({ error: { type, message, ...more } }) };
      // A bank's refusal is repeated under its key; one of what was asked is not remembered.
      return status === 402 ? store(answer) : answer;
    }
  }

  private act(call: string, form: URLSearchParams): object {
    const ofMethods = this.methods.act(call, form);
    if (ofMethods) return ofMethods;
    const [, path = "", id = "", verb] =
      /^(\S+ \/v1\/(?:checkout\/sessions|payment_intents|refunds|disputes))\/?(\w*)\/?(\w*)/.exec(
        call,
      ) ?? [];
    if (path === "POST /v1/refunds") return this.ledger.makeRefund(form);
    const isExpanded = form.get("expand[0]") === "payment_intent";
    const shown = (one: Refund | Dispute) => (isExpanded ? this.ledger.expanded(one) : one);
    if (path === "GET /v1/disputes") return shown(this.ledger.disputed(id));
    if (path === "GET /v1/refunds" && !id)
      return this.ledger.listRefunds(
        form.get("payment_intent"),
        Number(form.get("created[gte]") ?? 0),
      );
    if (path.endsWith("/v1/payment_intents")) return this.actOnIntent(path, id, verb, form);
    if (path === "GET /v1/refunds") return shown(this.ledger.refund(id));
    if (path === "POST /v1/checkout/sessions" && verb === "expire") return this.ledger.expire(id);
    if (path === "POST /v1/checkout/sessions") return this.ledger.makeSession(form);
    if (path === "GET /v1/checkout/sessions") return this.ledger.session(id);
    throw new Refusal(404, `Unrecognized request URL (${call}).`);
  }

  private actOnIntent(path: string, id: string, verb: string | undefined, form: URLSearchParams) {
    const { ledger, methods } = this;
    if (path.startsWith("GET"))
      return id ? ledger.intent(id) : ledger.listIntents(form.get("customer"));
    if (verb === "cancel") return ledger.cancelIntent(id, form.get("cancellation_reason"));
    const method = methods.methods.get(form.get("payment_method") ?? "");
    if (method?.customer !== form.get("customer"))
      throw new Refusal(400, "The method is not attached.", "invalid_request_error", {
        code: "resource_missing",
      });
    return ledger.makeIntent(form);
  }
}
