import autocannon from "autocannon";
import { db } from "@/lib/db/client";
import { DEMO_PASSWORD } from "@/test/factories/credentials";
import { experiment, repeatDuring, options, percentile, tally } from "./harness";
import { send, type Answer } from "./http";
import { startDemo } from "./site";

/*
 * `npm run bench:sign-in`: sign-ins a second on the built site, how long GET /api/health takes
 * meanwhile, and how long an honest sign-in waits while others try wrong passwords. It needs
 * nothing that runs; `-- --seconds 5` for a shorter load. A busy machine shows in all of it.
 */

const AT_ONCE = 20;

let addresses = 0;
/** An address that nobody else calls from, as the proxy in front of the site would name it. */
const newAddress = () => `198.18.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;

const signIn = (site: string, from: string, body: object, cookie = "") =>
  send(`${site}/api/auth/login`, {
    agent: false,
    headers: { origin: site, "x-forwarded-for": from, ...(cookie && { cookie }) },
    body,
  });

/**
 * Wrong passwords for one account, so many at once from each of so many addresses, and its holder,
 * whose browser is known, meanwhile.
 */
async function attack(site: string, email: string, addresses: number, each: number) {
  const from = newAddress();
  const right = { email, password: DEMO_PASSWORD };
  const { headers } = await signIn(site, from, right);
  const cookie = headers["set-cookie"]?.map((text) => text.split(";")[0]).join("; ");
  const wrong = { email, password: "not the password" };
  const attackers = Array.from({ length: addresses }, newAddress);
  const tries = Promise.all(
    attackers.flatMap((one) => Array.from({ length: each }, () => signIn(site, one, wrong))),
  );
  const honest = await repeatDuring(tries, () => signIn(site, from, right, cookie));
  while (honest.length < 5) honest.push(await signIn(site, from, right, cookie));
  const times = honest.map(({ ms }) => ms);
  const [half, most] = [percentile(times, 0.5), percentile(times, 0.99)];
  const count = (answers: Answer[]) => tally(answers.map(({ status }) => status));
  console.log(`honest sign-ins while ${addresses} addresses try ${each} at once:`);
  console.log(`  p50 ${half.toFixed(0)} ms, p99 ${most.toFixed(0)} ms: ${count(honest)}`);
  if (addresses > 0) console.log(`  the others: ${count(await tries)}`);
}

/** Right passwords from many addresses, and what health says meanwhile. */
async function capacity(site: string, emails: string[], duration: number): Promise<void> {
  const addresses = Array.from({ length: AT_ONCE }, newAddress);
  let next = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => ({
    ...request,
    headers: {
      origin: site,
      "content-type": "application/json",
      "x-forwarded-for": addresses[(next += 1) % AT_ONCE],
    },
    body: JSON.stringify({ email: emails[next % emails.length], password: DEMO_PASSWORD }),
  });
  const requests = [{ method: "POST" as const, path: "/api/auth/login", setupRequest }];
  const [people, health] = await Promise.all([
    autocannon({ url: site, connections: AT_ONCE, duration, requests }),
    autocannon({ url: `${site}/api/health`, connections: 1, overallRate: 50, duration }),
  ]);
  const { p50, p99 } = health.latency;
  console.log(`sign-ins, ${AT_ONCE} at a time: ${(people["2xx"] / duration).toFixed(1)} a second`);
  console.log(`  refused: ${people.non2xx}; health meanwhile: p50 ${p50} ms, p99 ${p99} ms`);
}

void experiment("bench-sign-in", async (harness) => {
  const { seconds } = options({ seconds: 15 });
  const { url } = await startDemo(harness, "bench_sign_in");
  const customers = await db().user.findMany({
    where: { role: "customer", isActive: true, deletedAt: null },
    select: { email: true },
  });
  const [first = "", second = "", third = "", ...others] = customers.map(({ email }) => email);
  await attack(url, first, 0, 0);
  await attack(url, second, 1, 60);
  await attack(url, third, 20, 10);
  await capacity(url, others, seconds);
});
