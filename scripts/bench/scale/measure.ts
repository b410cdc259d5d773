import type { Measured } from "./requests";
import { rowsFetched } from "./databases";
import { giveUp, read, residentMb } from "./server";
import type { Server } from "./server";

export const LIMIT_MS = 300;
export const RATIO = 1.5;
/**
 * A ratio of two short times says little: two equal servers on this machine differ by some milliseconds at the 95th percentile,
 * which is more than half of what a short answer takes. A smaller difference than this proves nothing, and nobody feels it.
 */
export const FLOOR_MS = 5;
export const EXPORT_MB = 256;

/** One size: its server, an administrator's session there, and a customer to look at. */
export interface Side {
  server: Server;
  cookie: string;
  url: string;
  customerId: string;
}

/** The same request at both sizes, with the times of each. */
interface Pair {
  full: Measured;
  small: Measured;
  times: { full: number[]; small: number[] };
}

export interface Row {
  name: string;
  p50: number;
  p95: number;
  small50: number;
  small95: number;
  /** Null where nothing is promised. */
  holds: boolean | null;
}

const quantile = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[
    Math.min(times.length - 1, Math.ceil(times.length * share) - 1)
  ] ?? 0;

function judge({ full: { name, shown }, times }: Pair, ratio: number): Row {
  const [p50, p95, small50, small95] = [
    quantile(times.full, 0.5),
    quantile(times.full, 0.95),
    quantile(times.small, 0.5),
    quantile(times.small, 0.95),
  ];
  const isSlow = p95 > LIMIT_MS || (p95 > ratio * small95 && p95 - small95 > FLOOR_MS);
  return { name, p50, p95, small50, small95, holds: shown ? null : !isSlow };
}

/** Asks all pairs in turn, round after round, now the one size first and now the other: what else the machine does slows all alike. */
async function ask(
  pairs: Pair[],
  full: Side,
  small: Side,
  rounds: number,
  between?: () => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const { full: here, small: there, times } of pairs) {
      await between?.();
      const one = async () => times.full.push((await read(full.server, here.path, full.cookie)).ms);
      const other = async () =>
        times.small.push((await read(small.server, there.path, small.cookie)).ms);
      for (const turn of round % 2 ? [one, other] : [other, one]) await turn();
    }
    process.stdout.write(".");
  }
  console.log();
}

export interface Plan {
  rounds: number;
  /** Done before each request of both sizes. */
  between?: () => Promise<void>;
  /** How many times the small size's the full size's time may be. */
  ratio?: number;
}

/**
 * Measures requests at both sizes. What seems over is asked again, three times as often and alone, and judged by that: a
 * disturbance passes, slowness stays.
 */
export async function measure(
  full: Side,
  small: Side,
  requestsFor: (customerId: string) => Measured[],
  { rounds, between, ratio = RATIO }: Plan,
): Promise<Row[]> {
  const there = requestsFor(small.customerId);
  const pairs = requestsFor(full.customerId).map((request, n): Pair => ({
    full: request,
    small: there[n] ?? request,
    times: { full: [], small: [] },
  }));
  await ask(pairs, full, small, 3, between);
  for (const { times } of pairs) Object.assign(times, { full: [], small: [] });
  await ask(pairs, full, small, rounds, between);
  const doubtful = pairs.filter((pair) => judge(pair, ratio).holds === false);
  for (const { times } of doubtful) Object.assign(times, { full: [], small: [] });
  if (doubtful.length > 0) await ask(doubtful, full, small, rounds * 3, between);
  return pairs.map((pair) => judge(pair, ratio));
}

export interface Once {
  asked: number;
  p95: number;
  slowest: { name: string; ms: number }[];
}

/** Asks each request once, as the first who asks, of a server that has answered before: the 95th percentile, and the slowest ones. */
export async function askOnce(
  { server, cookie }: Side,
  requests: Measured[],
  count: number,
): Promise<Once> {
  const times = [];
  for (const { path } of requests.slice(-3)) await read(server, path, cookie);
  for (const { name, path } of requests)
    times.push({ name, ms: (await read(server, path, cookie)).ms });
  times.sort((a, b) => b.ms - a.ms);
  return {
    asked: times.length,
    p95: times[Math.floor(times.length * 0.05)]?.ms ?? 0,
    slowest: times.slice(0, count),
  };
}

export interface Exported {
  seconds: number;
  rows: number;
  megabytes: number;
  /** Memory that the server held at most, beyond what it held before. */
  added: number;
  /** Rows that the database still fetched in a second, two seconds after the reader of another download had gone. */
  after: number;
}

const PATH = "/api/admin/export/payments.csv";
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function abandoned({ server, cookie, url }: Side): Promise<number> {
  await giveUp(server, PATH, cookie, 2_000_000);
  await pause(2_000);
  const before = await rowsFetched(url);
  await pause(1_000);
  return (await rowsFetched(url)) - before;
}

/** Downloads all payments, watching the server's memory; then gives a second download up. */
export async function measureExport(side: Side): Promise<Exported> {
  const { server, cookie } = side;
  const before = residentMb(server);
  let most = before;
  const sampling = setInterval(() => (most = Math.max(most, residentMb(server))), 50);
  const done = await read(server, PATH, cookie);
  clearInterval(sampling);
  return {
    seconds: done.ms / 1_000,
    rows: done.lines - 1,
    megabytes: done.bytes / 1e6,
    added: most - before,
    after: await abandoned(side),
  };
}
