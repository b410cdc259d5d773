import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** Many addresses of this machine, as of many callers: what is bounded by address is not what is tried. */
const FROM = Array.from({ length: 40 }, (_, n) => `127.0.0.${n + 2}`);
const agents = FROM.map((localAddress) => new Agent({ keepAlive: true, localAddress }));

export interface Answer {
  /** 0 when the connection broke. */
  status: number;
  text: string;
  /** Milliseconds from the beginning of the load, and until the answer. */
  at: number;
  ms: number;
  /** The subscription that was paid for, or the path that was read. */
  what: string;
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
): Promise<Pick<Answer, "status" | "text">> {
  const agent = agents[Math.floor(Math.random() * agents.length)];
  return new Promise((resolve) => {
    const lost = (error: Error) => resolve({ status: 0, text: error.message });
    const sent = request(url, { agent, method, headers, timeout: 30_000 }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on("error", lost);
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer in 30 s"))).on("error", lost);
    sent.end(body);
  });
}

/** Asks so many times a second, whatever becomes of the answers, until `isOver` says so. Resolves when all have come. */
export async function press({ site, token, due, perSecond }: Load, isOver: () => boolean) {
  const answers: Promise<Answer>[] = [];
  const began = performance.now();
  const left = [...due];
  const one = async (n: number): Promise<Answer> => {
    const at = performance.now() - began;
    const id = n % 10 === 0 ? left.pop() : undefined;
    const what = id ?? READS[n % READS.length] ?? "/";
    const path = id ? `/api/subscriptions/${id}/pay` : what;
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    const body = id && JSON.stringify({ method: "manual", transactionId: "" });
    if (id) Object.assign(headers, { "content-type": "application/json", "idempotency-key": id });
    const answer = await ask(site + path, id ? "POST" : "GET", headers, body);
    return { ...answer, at, ms: performance.now() - began - at, what, isPay: id !== undefined };
  };
  for (let n = 0; !isOver(); n += 1) {
    answers.push(one(n));
    await wait(Math.max(0, ((n + 1) * 1_000) / perSecond - (performance.now() - began)));
  }
  return Promise.all(answers);
}

/** Every status with how often it came. */
export function tally(answers: Answer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(", ");
}
