import { setTimeout as wait } from "node:timers/promises";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { queueMail } from "@/lib/domain/mail/mutations";
import { DEMO_PASSWORD } from "@/prisma/factories/credentials";
import { verdict } from "../bench/verdict";

interface Sent {
  token?: string;
  key?: string;
  body?: object;
}

export type Ask = (
  method: string,
  path: string,
  sent?: Sent,
) => Promise<{ status: number; text: string }>;

/** Who is asked: two instances, and the balancer in front of them. */
export interface Many {
  one: Ask;
  two: Ask;
  front: Ask;
}

export const askOf =
  (url: string): Ask =>
  async (method, path, { token, key, body } = {}) => {
    const headers = new Headers();
    if (token) headers.set("authorization", `Bearer ${token}`);
    if (key) headers.set("idempotency-key", key);
    if (body) headers.set("content-type", "application/json");
    const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
    return { status: answer.status, text: await answer.text() };
  };

const statuses = async (asked: ReturnType<Ask>[]) =>
  (await Promise.all(asked)).map(({ status }) => status).join(" ");

/** A session made at one is good everywhere, and ended everywhere at the other. */
export async function holdsSessions({ one, two, front }: Many, email: string): Promise<boolean> {
  const body = { email, password: DEMO_PASSWORD };
  const { token } = JSON.parse((await one("POST", "/api/auth/login", { body })).text) as Sent;
  const known = () =>
    statuses([one, two, front].map((ask) => ask("GET", "/api/auth/me", { token })));
  const before = await known();
  await two("POST", "/api/auth/logout", { token });
  const after = await known();
  return verdict(
    before === "200 200 200" && after === "401 401 401",
    `a session: ${before} at one, the other and the balancer; signed out at the other: ${after}`,
  );
}

/** Wrong passwords are counted together: ten tries, not ten at each. */
export async function holdsThrottles({ one, two }: Many): Promise<boolean> {
  const body = { email: "nobody@example.com", password: "wrong-harbour-lights" };
  const seen: number[] = [];
  for (let n = 0; n < 14; n += 1)
    seen.push((await (n % 2 ? one : two)("POST", "/api/auth/login", { body })).status);
  const tries = seen.indexOf(429);
  const isShut = seen.slice(tries).every((status) => status === 429);
  return verdict(
    tries === 10 && isShut,
    `wrong passwords at both in turn: 429 after ${tries} (10)`,
  );
}

/** The same pay under one key, sent to all at once, is made once and answered alike. */
export async function holdsKeys(
  { one, two, front }: Many,
  token: string,
  id: string,
): Promise<boolean> {
  const sent = { token, key: `pay ${id}`, body: { method: "manual", transactionId: "" } };
  const paid = () => db().payment.count({ where: { subscriptionId: id, status: "paid" } });
  const before = await paid();
  const answers = await Promise.all(
    [one, two, front, one, two, front].map((ask) =>
      ask("POST", `/api/subscriptions/${id}/pay`, sent),
    ),
  );
  const texts = new Set(answers.map(({ text }) => text));
  const made = (await paid()) - before;
  const all = answers.map(({ status }) => status).join(" ");
  return verdict(
    texts.size === 1 && all === "200 200 200 200 200 200" && made === 1,
    `a pay sent six times at once under one key: ${all}, ${texts.size} answer, ${made} payment`,
  );
}

const MAILS = 40;

/** Mails that were queued leave once each, whoever sends them. */
export async function holdsJobs(got: string[]): Promise<boolean> {
  await inTransaction(async (tx) => {
    for (let n = 0; n < MAILS; n += 1)
      await queueMail(tx, {
        to: `reader-${n}@example.com`,
        kind: "welcome",
        write: () => ({ subject: "Hello", heading: "Hello", paragraphs: [] }),
      });
  });
  // The nightly billing of so many customers sends its own besides.
  const to = { startsWith: "reader-" };
  const unsent = () => db().mail.count({ where: { to, status: { not: "sent" } } });
  for (let tries = 0; tries < 300 && (await unsent()) > 0; tries += 1) await wait(100);
  const ours = got.filter((one) => one.startsWith(to.startsWith));
  return verdict(
    ours.length === MAILS && new Set(ours).size === MAILS,
    `${MAILS} mails, sent by both: ${ours.length} arrived, for ${new Set(ours).size} readers`,
  );
}

/** What an administrator saves at one is on the other's public pages within two seconds. */
export async function holdsPages({ one, two }: Many, token: string): Promise<boolean> {
  for (const ask of [one, two]) await ask("GET", "/");
  const { settings } = JSON.parse((await one("GET", "/api/settings")).text) as { settings: object };
  const siteName = `Halden ${process.pid}`;
  const from = performance.now();
  const { status } = await one("PUT", "/api/settings", { token, body: { ...settings, siteName } });
  const shown = async (ask: Ask) => {
    while (!(await ask("GET", "/")).text.includes(siteName) && performance.now() - from < 10_000)
      await wait(50);
    return Math.round(performance.now() - from);
  };
  const [near, far] = await Promise.all([shown(one), shown(two)]);
  return verdict(
    status === 200 && near <= 2_000 && far <= 2_000,
    `an administrator's save (${status}) on the first page of its own instance after ${near} ms, of the other after ${far} (2000)`,
  );
}
