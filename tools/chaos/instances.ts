import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { queueMail } from "@/lib/domain/mail/outbox";
import { DEMO_PASSWORD } from "@/test/factories/credentials";
import { makeUser } from "@/test/fixtures";
import { dueDatabase } from "../bench/databases";
import { experiment, verdict } from "../bench/harness";
import { send } from "../bench/http";
import { PROXIES, startPair, startProxy } from "../bench/site";
import { waitFor } from "../../tools/processes";
import { startMailServer } from "../../test/mail-server";

/*
 * `npm run chaos:instances`: two instances in folders of their own, as on disks of their own, with
 * one database behind nginx with deploy/'s configuration. Ends with status 1 when a caller could
 * tell them apart.
 */

interface Options {
  token?: string;
  key?: string;
  body?: object;
}

const clientOf =
  (url: string) =>
  (method: string, path: string, { token, key, body }: Options = {}) =>
    send(url + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { "idempotency-key": key }),
      },
      body,
    });
type Client = ReturnType<typeof clientOf>;

/** Two instances, and the balancer in front of them. */
interface Clients {
  one: Client;
  two: Client;
  front: Client;
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).join(" ");

/** A session made at one is good everywhere, and ended everywhere at the other. */
async function sessions({ one, two, front }: Clients): Promise<void> {
  const { email } = await makeUser();
  const body = { email, password: DEMO_PASSWORD };
  const { token } = JSON.parse((await one("POST", "/api/auth/login", { body })).text) as Options;
  const known = async () =>
    statuses(
      await Promise.all([one, two, front].map((call) => call("GET", "/api/auth/me", { token }))),
    );
  const before = await known();
  await two("POST", "/api/auth/logout", { token });
  const after = await known();
  verdict(
    before === "200 200 200" && after === "401 401 401",
    `a session: ${before} at one, the other and the balancer; signed out at the other: ${after}`,
  );
}

/** Wrong passwords are counted together: ten tries, not ten at each. */
async function throttles({ one, two }: Clients): Promise<void> {
  const body = { email: "nobody@example.com", password: "wrong-harbour-lights" };
  const seen: number[] = [];
  for (let n = 0; n < 14; n += 1)
    seen.push((await (n % 2 ? one : two)("POST", "/api/auth/login", { body })).status);
  const tries = seen.indexOf(429);
  const isShut = seen.slice(tries).every((status) => status === 429);
  verdict(tries === 10 && isShut, `wrong passwords at both in turn: 429 after ${tries} (10)`);
}

/** The same pay under one key, sent to all at once, is made once and gets one answer. */
async function keys({ one, two, front }: Clients, token: string, id: string): Promise<void> {
  const request = { token, key: `pay ${id}`, body: { method: "manual", transactionId: "" } };
  const paid = () => db().charge.count({ where: { subscriptionId: id, status: "paid" } });
  const before = await paid();
  const answers = await Promise.all(
    [one, two, front, one, two, front].map((call) =>
      call("POST", `/api/subscriptions/${id}/pay`, request),
    ),
  );
  const texts = new Set(answers.map(({ text }) => text));
  const payments = (await paid()) - before;
  const all = statuses(answers);
  verdict(
    texts.size === 1 && all === "200 200 200 200 200 200" && payments === 1,
    `a pay sent six times at once under one key: ${all}, ${texts.size} answer, ${payments} payment`,
  );
}

const MAILS = 40;

/** Mails that were queued leave once each, whoever sends them. */
async function jobs(recipients: string[]): Promise<void> {
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
  const unsent = { to, status: { not: "sent" } } as const;
  await waitFor(async () => (await db().mail.count({ where: unsent })) === 0, 30_000);
  const ours = recipients.filter((one) => one.startsWith(to.startsWith));
  verdict(
    ours.length === MAILS && new Set(ours).size === MAILS,
    `${MAILS} mails, sent by both: ${ours.length} arrived, for ${new Set(ours).size} readers`,
  );
}

/** What an administrator saves at one is on the other's public pages within two seconds. */
async function pages({ one, two }: Clients, token: string): Promise<void> {
  for (const call of [one, two]) await call("GET", "/");
  const { settings } = JSON.parse((await one("GET", "/api/settings")).text) as { settings: object };
  const siteName = `Halden ${process.pid}`;
  const from = performance.now();
  const { status } = await one("PUT", "/api/settings", { token, body: { ...settings, siteName } });
  const shown = async (call: Client) => {
    await waitFor(async () => (await call("GET", "/")).text.includes(siteName), 10_000);
    return Math.round(performance.now() - from);
  };
  const [near, far] = await Promise.all([shown(one), shown(two)]);
  verdict(
    status === 200 && near <= 2_000 && far <= 2_000,
    `an administrator's save (${status}) on the first page of its own instance after ${near} ms, of the other after ${far} (2000)`,
  );
}

void experiment("instances", async (harness) => {
  // Few: the instances do the day's billing when they start.
  const few = { customers: 20, subscriptions: 40, payments: 100 };
  const { token, due } = await dueDatabase(harness.running.url("instances"), few);
  const mails = await startMailServer();
  harness.defer(mails.close);
  const pair = await startPair(harness, { JOBS: "web", SMTP_URL: mails.url });
  await startProxy(harness, PROXIES["deploy/nginx.conf"], pair);
  const [one, two] = pair.sites.map(({ url }) => clientOf(url)) as [Client, Client];
  const all = { one, two, front: clientOf(pair.url) };
  await sessions(all);
  await throttles(all);
  await keys(all, token, due[0] ?? "");
  await jobs(mails.recipients);
  await pages(all, token);
});
