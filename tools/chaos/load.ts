import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { group } from "d3-array";
import { steadily, tally } from "../bench/harness";
import { send } from "../bench/http";

/**
 * Many addresses of this machine, as of many callers: what is bounded by address is not what is
 * tried. Each with as many connections as a browser opens to one site.
 */
const agents = Array.from(
  { length: 40 },
  (_, n) => new Agent({ keepAlive: true, localAddress: `127.0.0.${n + 2}`, maxSockets: 6 }),
);

export interface Answer {
  /** 0 when the connection broke. */
  status: number;
  /** Of what was lost alone: the pages of half an hour are gigabytes. */
  text: string;
  /** Milliseconds from the beginning of the load, and until the answer. */
  at: number;
  ms: number;
  /** The address, whatever it names. */
  route: string;
  /** As the log of the site has it. */
  requestId: string;
  /** The subscription that was paid for. */
  paid?: string;
}

interface Load {
  url: string;
  /** An administrator's. */
  token: string;
  /** Subscriptions with something due: one is paid in each ten requests. */
  due: string[];
  perSecond: number;
}

const READS = ["/", "/api/services", "/privacy", "/api/health/live", "/api/admin/subscriptions"];

/** The answers to requests of all kinds, sent until `work` is over. */
export async function load({ url, token, due, perSecond }: Load, work: Promise<unknown>) {
  const began = performance.now();
  const left = [...due];
  return steadily(perSecond, work, async (n): Promise<Answer> => {
    const at = performance.now() - began;
    const paid = n % 10 === 0 ? left.pop() : undefined;
    const route = paid ? "/api/subscriptions/:id/pay" : (READS[n % READS.length] ?? "/");
    const { status, text, ms, headers } = await send(url + route.replace(":id", paid ?? ""), {
      agent: agents[Math.floor(Math.random() * agents.length)],
      headers: {
        ...((paid || route.startsWith("/api/admin/")) && { authorization: `Bearer ${token}` }),
        ...(paid && { "idempotency-key": paid }),
      },
      body: paid ? { method: "manual", transactionId: "" } : undefined,
    });
    const requestId = String(headers["x-request-id"] ?? "");
    return { status, at, ms, route, requestId, paid, text: isLost({ status }) ? text : "" };
  });
}

/** Whether a caller got nothing for it. */
export const isLost = ({ status }: Pick<Answer, "status">): boolean =>
  status === 0 || status >= 500;

/** Every status with how often it came. */
export const statuses = (answers: Answer[]): string => tally(answers.map(({ status }) => status));

/** The payments that were answered as made. */
export const payments = (answers: Answer[]): Answer[] =>
  answers.filter(({ paid, status }) => paid && status === 200);

/** What was lost, by route, with the first few as the logs have them. */
export function printLost(answers: Answer[], logs: string[]): void {
  const lines = logs.flatMap((log) => readFileSync(log, "utf8").split("\n"));
  for (const [route, lost] of group(answers.filter(isLost), (one) => one.route)) {
    console.log(`  ${route}: ${statuses(lost)}`);
    for (const { status, at, ms, requestId, text } of lost.slice(0, 3)) {
      const logged = requestId && lines.find((one) => one.includes(requestId));
      const line = `${status} at ${Math.round(at)} ms, after ${Math.round(ms)}: ${requestId}`;
      console.log(`    ${line} ${(logged || text).slice(0, 400)}`);
    }
  }
}
