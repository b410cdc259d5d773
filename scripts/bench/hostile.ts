import { setTimeout as wait } from "node:timers/promises";
import { hostileHeaders, hostileQueries, longTexts, wholeBodies } from "../testing/hostile-input";
import { start } from "./ground";
import { verdict } from "./verdict";

/*
 * `npm run bench:hostile [address] [tries]`: for how long one hostile request keeps a running site
 * from answering others. Probes go on beside it (start it with TRUST_PROXY=1, or the budget of
 * refused input answers the later ones); their longest wait counts, the least of the tries, less
 * what a probe waits on the idle site. Ends with status 1 above 50 ms.
 */

const [address = "http://localhost:3000", tries = "3"] = process.argv.slice(2);
const MOST = 50;
const PAGES = ["/", "/login", "/dashboard", "/api/health/live", "/api/services"];

async function longestWait(send: () => Promise<unknown>): Promise<number> {
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

async function least(send: () => Promise<unknown>): Promise<number> {
  let found = Infinity;
  for (let n = 0; n < Number(tries); n += 1) found = Math.min(found, await longestWait(send));
  return found;
}

/** Each request by what it is. */
function requests(): Record<string, () => Promise<unknown>> {
  let sent = 0;
  const get = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has("x-forwarded-for"))
      headers.set("x-forwarded-for", `198.51.100.${(sent += 1) % 250}`);
    return fetch(address + path, { ...init, headers, redirect: "manual" }).then((answer) =>
      answer.text(),
    );
  };
  const post = (path: string, type: string, body: string) =>
    get(path, { method: "POST", body, headers: { "content-type": type, origin: address } });
  const json = (body: unknown) => () =>
    post("/api/auth/login", "application/json", JSON.stringify(body));
  const named: [string, () => Promise<unknown>][] = Object.entries(longTexts).flatMap(
    ([label, text]) => [
      [`sign-in, name of ${label}`, json({ email: "a@example.com", password: "x", [text]: 1 })],
      [`sign-in, e-mail of ${label}`, json({ email: text, password: "x" })],
    ],
  );
  const bodies: [string, () => Promise<unknown>][] = Object.entries(wholeBodies).flatMap(
    ([type, texts]) =>
      Object.entries(texts).map(([label, text]): [string, () => Promise<unknown>] => [
        `${type.includes("form") ? "contact form" : "sign-in"}, ${label}`,
        () => post(type.includes("form") ? "/contact/send" : "/api/auth/login", type, text),
      ]),
  );
  const headed = PAGES.flatMap((path) => [
    ...Object.entries(hostileQueries()).map(
      ([label, { url = "" }]): [string, () => Promise<unknown>] => [
        `${path}, ${label}`,
        () => get(path + url),
      ],
    ),
    ...Object.entries(hostileHeaders()).map(
      ([label, { headers = {} }]): [string, () => Promise<unknown>] => [
        `${path}, ${label}`,
        async () => {
          // One at a time: all of them together are more than Node takes.
          for (const [name, value] of Object.entries(headers))
            await get(path, { headers: { [name]: value } }).catch(() => undefined);
        },
      ],
    ),
  ]);
  return Object.fromEntries([...named, ...bodies, ...headed]);
}

start(async () => {
  const idle = await least(() => Promise.resolve());
  console.log(`idle: ${idle.toFixed(0)} ms`);
  const dear: string[] = [];
  for (const [what, send] of Object.entries(requests())) {
    const ms = Math.max(0, (await least(send)) - idle);
    console.log(`${ms.toFixed(0).padStart(6)} ms  ${what}`);
    if (ms >= MOST) dear.push(what);
  }
  if (!verdict(dear.length === 0, `no request keeps others waiting for ${MOST} ms`))
    process.exitCode = 1;
});
