import { setTimeout as wait } from "node:timers/promises";
import { hostileHeaders, hostileQueries, longTexts, wholeBodies } from "../testing/hostile-input";
import { verdict } from "./harness";

/*
 * `npm run bench:hostile [address] [tries]`: for how long one hostile request keeps a running site
 * from answering others. Probes go on beside it (start it with TRUST_PROXY=1, or the budget of
 * refused input answers the later ones); their longest wait counts, the least of the tries, less
 * what a probe waits on the idle site. Ends with status 1 above 50 ms.
 */

const [address = "http://localhost:3000", tries = "3"] = process.argv.slice(2);
const MOST = 50;
const PAGES = ["/", "/login", "/dashboard", "/api/health/live", "/api/services"];

type Send = () => Promise<unknown>;

async function longestWait(send: Send): Promise<number> {
  let longest = 0;
  let goesOn = true;
  const probes = (async () => {
    while (goesOn) {
      const began = performance.now();
      // A server that was busy for long closes connections.
      await fetch(`${address}/api/health/live`)
        .then((answer) => answer.text())
        .catch(() => undefined);
      longest = Math.max(longest, performance.now() - began);
    }
  })();
  await wait(20);
  // A request that the server cuts off is an answer too.
  await send().catch(() => undefined);
  await wait(20);
  goesOn = false;
  await probes;
  return longest;
}

async function least(send: Send): Promise<number> {
  let found = Infinity;
  for (let n = 0; n < Number(tries); n += 1) found = Math.min(found, await longestWait(send));
  return found;
}

let sent = 0;
/** From another address each time, by the header that TRUST_PROXY=1 believes. */
function get(path: string, init: RequestInit = {}): Promise<string> {
  const headers = new Headers({ "x-forwarded-for": `198.51.100.${(sent += 1) % 250}` });
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
  return fetch(address + path, { ...init, headers, redirect: "manual" }).then((answer) =>
    answer.text(),
  );
}

const post = (path: string, type: string, body: string) => () =>
  get(path, { method: "POST", body, headers: { "content-type": type, origin: address } });

const login = (body: object) => post("/api/auth/login", "application/json", JSON.stringify(body));

/** One at a time: all of them together are more than Node takes. */
const eachHeader = (path: string, headers: Record<string, string>) => async () => {
  for (const [name, value] of Object.entries(headers))
    await get(path, { headers: { [name]: value } }).catch(() => undefined);
};

function* requests(): Generator<[what: string, send: Send]> {
  for (const [label, text] of Object.entries(longTexts)) {
    yield [`sign-in, name of ${label}`, login({ email: "a@b.example", password: "x", [text]: 1 })];
    yield [`sign-in, e-mail of ${label}`, login({ email: text, password: "x" })];
  }
  for (const [type, texts] of Object.entries(wholeBodies)) {
    const [what, path] = type.includes("form")
      ? ["contact form", "/contact/send"]
      : ["sign-in", "/api/auth/login"];
    for (const [label, text] of Object.entries(texts))
      yield [`${what}, ${label}`, post(path ?? "", type, text)];
  }
  for (const path of PAGES) {
    for (const [label, { url = "" }] of Object.entries(hostileQueries()))
      yield [`${path}, ${label}`, () => get(path + url)];
    for (const [label, { headers = {} }] of Object.entries(hostileHeaders()))
      yield [`${path}, ${label}`, eachHeader(path, headers)];
  }
}

async function main(): Promise<void> {
  const idle = await least(() => Promise.resolve());
  console.log(`idle: ${idle.toFixed(0)} ms`);
  const dear: string[] = [];
  for (const [what, send] of requests()) {
    const ms = Math.max(0, (await least(send)) - idle);
    console.log(`${ms.toFixed(0).padStart(6)} ms  ${what}`);
    if (ms >= MOST) dear.push(what);
  }
  verdict(dear.length === 0, `no request keeps others waiting for ${MOST} ms`);
}

void main();
