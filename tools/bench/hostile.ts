import { setTimeout as wait } from "node:timers/promises";
import { max, min } from "d3-array";
import { hostileHeaders, hostileQueries, longTexts, wholeBodies } from "@/test/hostile-values";
import { experiment, repeatDuring, msOf, options, verdict } from "./harness";
import { startDemo } from "./site";

/*
 * `npm run bench:hostile`: for how long one hostile request keeps the built site from answering
 * others; it needs nothing that runs. Probes go on beside it: their longest wait counts, the least
 * of three tries (`-- --tries 1` for fewer), less what a probe waits on the idle site. Ends with
 * status 1 above 50 ms. A busy machine shows in all of it.
 */

const MAX_MS = 50;
const PAGES = ["/", "/login", "/dashboard", "/api/health/live", "/api/services"];

type Send = () => Promise<unknown>;

async function longestWait(site: string, send: Send): Promise<number> {
  const sending = wait(20)
    .then(send)
    // A request that the server cuts off is an answer too.
    .catch(() => undefined)
    .then(() => wait(20));
  // A server that was busy for long closes connections.
  const probe = () =>
    fetch(`${site}/api/health/live`).then(
      (answer) => answer.text(),
      () => "",
    );
  return max(await repeatDuring(sending, () => msOf(probe))) ?? 0;
}

function* requests(site: string): Generator<[what: string, send: Send]> {
  let count = 0;
  /** From another address each time: what an address may send in a minute is not what is tried. */
  const request = async (path: string, { headers, ...init }: RequestInit = {}) => {
    const from = { "x-forwarded-for": `198.51.100.${(count += 1) % 250}` };
    const options: RequestInit = { ...init, headers: { ...from, ...headers }, redirect: "manual" };
    return (await fetch(site + path, options)).text();
  };
  const post = (path: string, type: string, body: string) => () =>
    request(path, { method: "POST", body, headers: { "content-type": type, origin: site } });
  /** One at a time: all of them together are more than Node takes. */
  const eachHeader = async (path: string, headers: Record<string, string>) => {
    for (const [name, value] of Object.entries(headers))
      await request(path, { headers: { [name]: value } }).catch(() => undefined);
  };
  const signIn = (body: object) =>
    post("/api/auth/login", "application/json", JSON.stringify(body));
  for (const [label, text] of Object.entries(longTexts)) {
    yield [`sign-in, name of ${label}`, signIn({ email: "a@b.example", password: "x", [text]: 1 })];
    yield [`sign-in, e-mail of ${label}`, signIn({ email: text, password: "x" })];
  }
  for (const [type, texts] of Object.entries(wholeBodies)) {
    const path = type.includes("form") ? "/contact/send" : "/api/auth/login";
    for (const [label, text] of Object.entries(texts))
      yield [`${path}, ${label}`, post(path, type, text)];
  }
  for (const path of PAGES) {
    for (const [label, { url = "" }] of Object.entries(hostileQueries()))
      yield [`${path}, ${label}`, () => request(path + url)];
    for (const [label, { headers = {} }] of Object.entries(hostileHeaders()))
      yield [`${path}, ${label}`, () => eachHeader(path, headers)];
  }
}

void experiment("bench-hostile", async (harness) => {
  const { tries } = options({ tries: 3 });
  const { url } = await startDemo(harness, "bench_hostile");
  const least = async (send: Send) => {
    const waits = [];
    while (waits.length < tries) waits.push(await longestWait(url, send));
    return min(waits) ?? Infinity;
  };
  const idle = await least(() => Promise.resolve());
  console.log(`idle: ${idle.toFixed(0)} ms`);
  let slow = 0;
  for (const [what, send] of requests(url)) {
    const ms = Math.max(0, (await least(send)) - idle);
    console.log(`${ms.toFixed(0).padStart(6)} ms  ${what}`);
    if (ms >= MAX_MS) slow += 1;
  }
  verdict(slow === 0, `no request keeps others waiting for ${MAX_MS} ms`);
});
