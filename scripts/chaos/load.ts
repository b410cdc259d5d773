import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

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
  /** The subscription that was paid for, or the path that was read. */
  what: string;
  /** The address, whatever it names. */
  route: string;
  /** As the log of the site has it. */
  requestId: string;
  isPay: boolean;
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

function ask(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Pick<Answer, "status" | "text" | "requestId">> {
  const agent = agents[Math.floor(Math.random() * agents.length)];
  return new Promise((resolve) => {
    const lost = (error: Error) => resolve({ status: 0, text: error.message, requestId: "" });
    const sent = request(url, { agent, method, headers, timeout: 30_000 }, (answer) => {
      const { statusCode: status = 0 } = answer;
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => {
        if (isLost({ status })) text += chunk;
      });
      const requestId = String(answer.headers["x-request-id"] ?? "");
      answer.on("end", () => resolve({ status, text, requestId }));
      answer.on("error", lost);
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer in 30 s"))).on("error", lost);
    sent.end(body);
  });
}

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
    const id = n % 10 === 0 ? left.pop() : undefined;
    const what = id ?? READS[n % READS.length] ?? "/";
    const path = id ? `/api/subscriptions/${id}/pay` : what;
    const isSigned = id !== undefined || path.startsWith("/api/admin/");
    const headers: Record<string, string> = isSigned ? { authorization: `Bearer ${token}` } : {};
    const body = id && JSON.stringify({ method: "manual", transactionId: "" });
    if (id) Object.assign(headers, { "content-type": "application/json", "idempotency-key": id });
    const answer = await ask(site + path, id ? "POST" : "GET", headers, body);
    const route = id ? "/api/subscriptions/:id/pay" : what;
    const ms = performance.now() - began - at;
    return { ...answer, at, ms, what, route, isPay: id !== undefined };
  };
  for (let n = 0; !isOver(); n += 1) {
    answers.push(one(n));
    await wait(Math.max(0, ((n + 1) * 1_000) / perSecond - (performance.now() - began)));
  }
  return Promise.all(answers);
}

function counted(values: (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => `${count} × ${value}`).join(", ");
}

/** Whether a caller got nothing for it. */
export const isLost = ({ status }: Pick<Answer, "status">): boolean =>
  status === 0 || status >= 500;

/** Every status with how often it came. */
export const tally = (answers: Answer[]): string => counted(answers.map(({ status }) => status));

/** What was lost, by route, with the first few as the logs have them. */
export function tellLost(answers: Answer[], logs: string[]): void {
  const lines = logs.flatMap((log) => readFileSync(log, "utf8").split("\n"));
  const lost = answers.filter(isLost);
  for (const route of new Set(lost.map((one) => one.route))) {
    const those = lost.filter((one) => one.route === route);
    console.log(`  ${route}: ${tally(those)}`);
    for (const { status, at, ms, requestId, text } of those.slice(0, 3)) {
      const line = requestId && lines.find((one) => one.includes(requestId));
      const told = `${status} at ${Math.round(at)} ms, after ${Math.round(ms)}: ${requestId}`;
      console.log(`    ${told} ${(line || text).slice(0, 400)}`);
    }
  }
}
