import "server-only";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Actor } from "@/lib/auth/permissions";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/core/errors";

/** Points in a window of seconds (docs/api.md, Limits). What each counts by: its user. */
export const RULES = {
  /** An account from one address. */
  signInPair: { points: 10, seconds: 15 * 60 },
  signInAddress: { points: 50, seconds: 15 * 60 },
  /** An account from all addresses together. */
  signInAccount: { points: 100, seconds: 15 * 60 },
  /** An account from a browser that signed in to it before: this count and no other. */
  signInDevice: { points: 10, seconds: 15 * 60 },
  /** People whom a customer invites. */
  invitation: { points: 20, seconds: 3_600 },
  resetMail: { points: 3, seconds: 3_600 },
  /** Asked for by one address, whoever for: silent too. */
  resetAddress: { points: 50, seconds: 3_600 },
  verificationMail: { points: 3, seconds: 3_600 },
  /** New e-mail addresses that an account asks for. */
  emailChange: { points: 3, seconds: 86_400 },
  /** Wrong tokens of mailed links. */
  token: { points: 50, seconds: 15 * 60 },
  /** Passwords and codes asked for again inside a session. */
  reauthentication: { points: 10, seconds: 15 * 60 },
  /** Events of an account's refused requests; more are only in the server's log. */
  refusals: { points: 20, seconds: 3_600 },
  register: { points: 10, seconds: 3_600 },
  inquiry: { points: 5, seconds: 3_600 },
  /** All addresses together: more than people send, less than a flood. */
  inquiries: { points: 300, seconds: 3_600 },
  pay: { points: 10, seconds: 60 },
  confirm: { points: 10, seconds: 60 },
  /** Charges opened or paid by a mailed link, and links that are none. */
  payLink: { points: 30, seconds: 60 },
  subscribe: { points: 50, seconds: 86_400 },
  /** The file of one's own data, which leaves an event. */
  ownExport: { points: 10, seconds: 3_600 },
  /** Invoices and credit notes, which are drawn each time. */
  document: { points: 60, seconds: 60 },
  /** Mails to the agency that a customer asks for deletion. */
  deletionMail: { points: 1, seconds: 86_400 },
  /** What a customer writes, of every kind. */
  writes: { points: 120, seconds: 60 },
  writesOfDay: { points: 2_000, seconds: 86_400 },
  /** What browsers at one address measured. */
  vitals: { points: 120, seconds: 60 },
  /** Requests of an API key, of every kind. */
  apiKey: { points: 600, seconds: 60 },
  agentReports: { points: 120, seconds: 60 },
  /** Questions that an agent asks, by whatever key. */
  asks: { points: 100, seconds: 60 },
  /** Messages of a customer's people, requests and answers to items included. */
  messages: { points: 60, seconds: 3_600 },
  /** Looks for an answer: a thousand questions that are waited for in turns of half a minute. */
  askWaits: { points: 2_400, seconds: 60 },
  /** Bytes of files, by the company. */
  fileBytes: { points: 200_000_000, seconds: 3_600 },
  refusedInput: { points: 300, seconds: 60 },
} as const;

export type RuleName = keyof typeof RULES;

/** Rules that count by address whoever is signed in: a new account is no new allowance. */
const BY_ADDRESS: ReadonlySet<RuleName> = new Set([
  "token",
  "register",
  "inquiry",
  "payLink",
  "vitals",
]);

/** Rules that count by company: another colleague is no new allowance. */
const BY_COMPANY: ReadonlySet<RuleName> = new Set(["messages"]);

export const companyKey = ({ customerId }: { customerId: string }) => `company:${customerId}`;

interface Sender {
  /** The account, the agent's key or, without one, the address. */
  caller: string;
  address: string;
  actor: Actor | null;
}

/** What a rule of an operation counts by: its caller unless the rule says otherwise. */
export function countedBy(rule: RuleName, { caller, address, actor }: Sender): string {
  if (BY_COMPANY.has(rule) && actor?.kind === "customer") return companyKey(actor);
  return BY_ADDRESS.has(rule) ? address : caller;
}

/** For customers alone: an administrator records as many payments as came in. */
const CUSTOMERS_ONLY: ReadonlySet<RuleName> = new Set([
  "pay",
  "document",
  "invitation",
  "messages",
]);

export function appliesTo(rule: RuleName | undefined, actor: Actor | null): rule is RuleName {
  return rule !== undefined && !(actor?.kind === "admin" && CUSTOMERS_ONLY.has(rule));
}

interface Statement {
  text: string;
  values?: unknown[];
}

/** The library's PostgreSQL client over our one pool. */
const client = {
  async query({ text, values = [] }: Statement) {
    const rows = await db().$queryRawUnsafe<Record<string, unknown>[]>(text, ...values);
    return {
      rows: rows.map((row) => ({
        ...row,
        ...("expire" in row ? { expire: row.expire === null ? null : Number(row.expire) } : {}),
      })),
      rowCount: rows.length,
    };
  },
};

const limiters = new Map<RuleName, RateLimiterPostgres>();

function limiterOf(rule: RuleName): RateLimiterPostgres {
  const { points, seconds } = RULES[rule];
  const limiter =
    limiters.get(rule) ??
    new RateLimiterPostgres({
      storeClient: client,
      storeType: "client",
      tableName: "RateLimit",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: rule,
      points,
      duration: seconds,
    });
  limiters.set(rule, limiter);
  return limiter;
}

function refuse(msBeforeNext: number): AppError {
  return new AppError("rate_limited", "Too many attempts. Wait a little and try again.", {
    retryAfter: msBeforeNext / 1_000,
  });
}

/** Refuses (429, with the seconds to wait) when a rule's points are used up; counts nothing. */
export async function refuseExhausted(rule: RuleName, key: string): Promise<void> {
  const state = await limiterOf(rule).get(key);
  if (state && state.consumedPoints >= RULES[rule].points) throw refuse(state.msBeforeNext);
}

/** What a request counts for: a rule, and whom it counts by. */
export interface RateCount {
  rule: RuleName;
  key: string;
}

/** The same of several at once, by one statement as long as none is used up. */
export async function refuseAnyExhausted(counts: RateCount[]): Promise<void> {
  const exhausted = counts.map(({ rule, key }) => ({
    key: `${rule}:${key}`,
    points: { gte: RULES[rule].points },
  }));
  if (counts.length === 0 || (await db().rateLimit.count({ where: { OR: exhausted } })) === 0)
    return;
  // Whether its time is over is the limiter's to say.
  for (const { rule, key } of counts) await refuseExhausted(rule, key);
}

/** Takes points, atomically over all instances; refuses (429) when there are fewer. */
export async function takePoint(rule: RuleName, key: string, points = 1): Promise<void> {
  try {
    await limiterOf(rule).consume(key, points);
  } catch (error) {
    // What was refused for its size leaves room for what is smaller.
    if (error instanceof RateLimiterRes && points > 1) await limiterOf(rule).reward(key, points);
    if (error instanceof RateLimiterRes) throw refuse(error.msBeforeNext);
    throw error;
  }
}

/** What a customer may write in a minute and in a day. */
export const writesOf = (customer: string): RateCount[] => [
  { rule: "writes", key: customer },
  { rule: "writesOfDay", key: customer },
];

/** Takes a point and says whether there was one: for limits that are kept silently. */
export async function hasPoint(rule: RuleName, key: string): Promise<boolean> {
  try {
    await takePoint(rule, key);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

export async function returnPoint(rule: RuleName, key: string, points = 1): Promise<void> {
  if (points > 0) await limiterOf(rule).reward(key, points);
}

export async function clearPoints(rule: RuleName, key: string): Promise<void> {
  await limiterOf(rule).delete(key);
}

/** `start` must hold no `%` or `_`. */
export async function clearPointsUnder(rule: RuleName, start: string): Promise<void> {
  await db().rateLimit.deleteMany({ where: { key: { startsWith: `${rule}:${start}` } } });
}
