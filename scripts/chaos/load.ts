import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { tally } from "../bench/harness";
import { send } from "../bench/http";

/**
 * Many addresses of this machine, as of many callers: what is bounded by address is not what is
 * tried.
 */
const FROM = Array.from({ length: 40 }, (_, n) => `127.0.0.${n + 2}`);
/** As many connections as a browser opens to one site. */
const MOST = 6;
const agents = FROM.map(
  (from) => new Agent({ keepAlive: true, localAddress: from, maxSockets: MOST }),
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
  site: string;
  /** An administrator's. */
  token: string;
  /** Subscriptions with something due: one is paid in each ten requests. */
  due: string[];
  perSecond: number;
}

const READS = ["/", "/api/services", "/privacy", "/api/health/live", "/api/admin/subscriptions"];

/**
 * Asks so many times a second, whatever becomes of the answers, until `isOver` says so. Resolves
 * when all have come.
 */
export async function press({ site, token, due, perSecond }: Load, isOver: () => boolean) {
  const answers: Promise<Answer>[] = [];
  const began = performance.now();
  const left = [...due];
  const one = async (n: number): Promise<Answer> => {
    const at = performance.now() - began;
    const paid = n % 10 === 0 ? left.pop() : undefined;
    const route = paid ? "/api/subscriptions/:id/pay" : (READS[n % READS.length] ?? "/");
    const { status, text, ms, headers } = await send(site + route.replace(":id", paid ?? ""), {
      agent: agents[Math.floor(Math.random() * agents.length)],
      headers: {
        ...((paid || route.startsWith("/api/admin/")) && { authorization: `Bearer ${token}` }),
        ...(paid && { "idempotency-key": paid }),
      },
      body: paid ? { method: "manual", transactionId: "" } : undefined,
    });
    const requestId = String(headers["x-request-id"] ?? "");
    return { status, at, ms, route, requestId, paid, text: isLost({ status }) ? text : "" };
  };
  for (let n = 0; !isOver(); n += 1) {
    answers.push(one(n));
    await wait(Math.max(0, ((n + 1) * 1_000) / perSecond - (performance.now() - began)));
  }
  return Promise.all(answers);
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
export function tellLost(answers: Answer[], logs: string[]): void {
  const lines = logs.flatMap((log) => readFileSync(log, "utf8").split("\n"));
  const lost = answers.filter(isLost);
  for (const route of new Set(lost.map((one) => one.route))) {
    const those = lost.filter((one) => one.route === route);
    console.log(`  ${route}: ${statuses(those)}`);
    for (const { status, at, ms, requestId, text } of those.slice(0, 3)) {
      const line = requestId && lines.find((one) => one.includes(requestId));
      const told = `${status} at ${Math.round(at)} ms, after ${Math.round(ms)}: ${requestId}`;
      console.log(`    ${told} ${(line || text).slice(0, 400)}`);
    }
  }
}
