import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { experiment, options, percentile, steadily, tally, verdict } from "./harness";
import { seededDatabase } from "./databases";
import { send, signIn, type Answer } from "./http";
import { PROXIES, startPair, startProxy, startSite } from "./site";
import type { Harness } from "./harness";

/*
 * `npm run bench:overload`: fifty requests a second for one page from one address, who leaves for
 * every second one before it has come, while others ask for a page of each kind. With
 * deploy/nginx.conf in front of two instances, and one instance by itself. Ends with status 1 when
 * the others wait. `-- --seconds 20` for a longer load, `--only /dashboard` for one page.
 */

const PER_SECOND = 50;
/** Milliseconds that 95 % of the others' requests stay below, and every one for `live`. */
const OTHERS_MS = 1_000;
const LIVE_MS = 200;

const PAGES = ["/", "/login", "/dashboard", "/dashboard/services", "/admin", "/reset-password"];

const agentOf = (localAddress: string) => new Agent({ keepAlive: true, localAddress });
const attacker = agentOf("127.0.0.66");
const live = agentOf("127.0.0.99");
const others = Array.from({ length: 10 }, (_, n) => agentOf(`127.0.0.${n + 2}`));

/** Milliseconds after which the one who leans on it leaves for every second request. */
const LEAVES_MS = 300;

interface Leaning {
  url: string;
  page: string;
  /** Of two customers: who leans on it, and one of the others. */
  cookies: { theirs: string; others: string };
  seconds: number;
}

async function lean({ url, page, cookies, seconds }: Leaning): Promise<void> {
  const load = wait(seconds * 1_000);
  const ask = (path: string, agent: Agent, cookie: string, timeout?: number) =>
    send(url + path, { agent, headers: { cookie }, ...(timeout && { timeout }) });
  const [many, few, lives] = await Promise.all([
    steadily(PER_SECOND, load, (n) =>
      ask(page, attacker, cookies.theirs, n % 2 ? LEAVES_MS : undefined),
    ),
    steadily(4, load, (n) =>
      ask(
        PAGES[n % 3] ?? "/",
        others[n % others.length] ?? attacker,
        n % 3 === 2 ? cookies.others : "",
      ),
    ),
    steadily(5, load, () => ask("/api/health/live", live, "")),
  ]);
  const p95 = (answers: Answer[]) =>
    percentile(
      answers.map(({ ms }) => ms),
      0.95,
    );
  const refused = many.filter(({ status }) => status === 503);
  const longest = Math.max(0, ...refused.map(({ ms }) => ms));
  const statuses = (answers: Answer[]) => tally(answers.map(({ status }) => status));
  console.log(
    `  who leans on it: ${statuses(many)}; the longest 503 took ${longest.toFixed(0)} ms`,
  );
  verdict(
    p95(few) < OTHERS_MS && few.every(({ status }) => status === 200),
    `${page}: others' p95 ${p95(few).toFixed(0)} ms (${OTHERS_MS}): ${statuses(few)}`,
  );
  verdict(
    p95(lives) < LIVE_MS && lives.every(({ status }) => status === 200),
    `${page}: live p95 ${p95(lives).toFixed(0)} ms (${LIVE_MS}): ${statuses(lives)}`,
  );
}

async function leanOnEach(url: string, seconds: number, only: string): Promise<void> {
  // Two sessions of the demonstration's customer: what is counted is the session.
  const cookies = { theirs: await signIn(url), others: await signIn(url) };
  // Static pages are made at their first request.
  for (const page of PAGES) await send(url + page, { headers: { cookie: cookies.others } });
  for (const page of PAGES.filter((one) => one === only || only === "")) {
    await lean({ url, page, cookies, seconds });
    await wait(1_000);
  }
}

async function alone(harness: Harness, seconds: number, only: string): Promise<void> {
  const site = await startSite(harness, { SEED_DEMO: "1", TRUST_PROXY: "0" }, "alone");
  console.log("One instance by itself");
  await leanOnEach(site.url, seconds, only);
  await site.stop();
}

async function behindProxy(harness: Harness, seconds: number, only: string): Promise<void> {
  const pair = await startPair(harness, { SEED_DEMO: "1" });
  const proxy = await startProxy(harness, PROXIES["deploy/nginx.conf"], pair);
  console.log("Two instances behind deploy/nginx.conf");
  await leanOnEach(pair.url, seconds, only);
  await proxy.stop();
}

void experiment("bench-overload", async (harness) => {
  const { seconds, only } = options({ seconds: 10, only: "" });
  await seededDatabase(harness.running.url("bench_overload"));
  await alone(harness, seconds, only);
  await behindProxy(harness, seconds, only);
});
