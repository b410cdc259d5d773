import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { seal, sha256, unseal } from "@/lib/auth/secrets";
import { now } from "@/lib/core/clock";
import { DAY_MS, MINUTE_MS } from "@/lib/core/durations";
import { db } from "@/lib/db/client";
import { retryOnce } from "@/lib/db/outage";
import { withBeforeCommit } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { AppError, conflict } from "@/lib/core/errors";

const RETENTION_MS = DAY_MS;
/** How long an answer that leads on to a provider's page is kept: the page may be over after it. */
const REDIRECT_RETENTION_MS = 10_000;
const WAIT_MS = 8_000;
/** Longer than any request runs: who has not answered by then is taken for dead. */
const ABANDONED_MS = MINUTE_MS;
const PURPOSE = "idempotency";

export interface IdempotencyKey {
  /** The account's id or, without one, the address. */
  caller: string;
  path: string;
  key: string;
  /** What tells a repeat from something else under the same key. */
  fingerprint: string;
  /** What is stored of an answer's body, where a repeat is not to have all of it. */
  redact?: (body: string) => string;
}

/** The request's key; null without one. */
export function keyOf(headers: Headers): string | null {
  const key = headers.get("idempotency-key");
  if (key === null || /^[\x20-\x7E]{1,255}$/.test(key)) return key;
  throw new AppError("invalid_input", "Idempotency-Key must have 1 to 255 printable characters.");
}

type Redact = (body: string) => string;
type Id = Omit<IdempotencyKey, "fingerprint" | "redact">;

/** What is known of the request that runs. */
interface RunningRequest {
  /** Whether its answer can be made from what its transaction came to. */
  isReplayable?: boolean;
  /** What an earlier request under its key came to: only the answer is missing. */
  previous?: { result: unknown };
}
const running = new AsyncLocalStorage<RunningRequest>();

interface Unfinished extends Id {
  createdAt?: Date;
  status: null;
}

/** Does `change`, which ends with one transaction, and makes the answer from what that came to. */
export async function replayable<T, R>(
  change: () => Promise<T>,
  answer: (result: T) => Promise<R>,
): Promise<R> {
  const request = running.getStore();
  if (request?.previous) return answer(request.previous.result as T);
  if (request) request.isReplayable = true;
  return answer(await change());
}

/**
 * Runs `work` once for a key and stores its answer (encrypted: it may hold a session's token) for
 * 24 hours. A repeat gets that answer, waiting while the first still runs; the same key for
 * something else is a 422. Refusals and failures are not stored. What a dead process left behind
 * is done again after a minute, unless its work was committed: then `respond`, which is `work`
 * without its limits, makes the answer from what `replayable` stored, or it stays a 409.
 */
export async function withIdempotency(
  { fingerprint, redact = (body) => body, ...id }: IdempotencyKey,
  work: () => Promise<Response>,
  respond = work,
): Promise<Response> {
  const requestHash = sha256(fingerprint);
  await db().idempotencyKey.deleteMany({ where: { ...id, createdAt: { lt: ago(RETENTION_MS) } } });
  const claimed = now();
  const { count } = await db().idempotencyKey.createMany({
    data: [{ ...id, requestHash, createdAt: claimed }],
    skipDuplicates: true,
  });
  const begin = (at: Date) => first(id, at, work, redact);
  return count === 1 ? begin(claimed) : repeat(id, requestHash, begin, respond);
}

const ago = (ms: number) => new Date(now().getTime() - ms);

/** Does the work and keeps the answer. */
async function first(
  id: Id,
  createdAt: Date,
  work: () => Promise<Response>,
  redact: Redact,
): Promise<Response> {
  const claim = { ...id, createdAt };
  const request: RunningRequest = {};
  let isDone = false;
  const markDone = async (tx: Tx, result: unknown) => {
    const body = request.isReplayable ? seal(PURPOSE, JSON.stringify(result)) : undefined;
    const { count } = await tx.idempotencyKey.updateMany({
      where: claim,
      data: { done: true, body },
    });
    if (count === 0) throw conflict("This request took too long and was begun again.");
    isDone = true;
  };
  // What was committed is never forgotten, and so never done twice.
  const forget = () =>
    retryOnce(() => db().idempotencyKey.deleteMany({ where: { ...claim, done: false } }));
  let answer: Response;
  try {
    answer = await running.run(request, () => withBeforeCommit(markDone, work));
  } catch (error) {
    await forget();
    throw error;
  }
  if (answer.status >= 400) await forget();
  else {
    // Without a transaction a provider takes over.
    const isRedirect = request.isReplayable && !isDone;
    await store({ ...claim, status: null }, answer, {
      createdAt: isRedirect ? ago(RETENTION_MS - REDIRECT_RETENTION_MS) : createdAt,
      redact,
    });
  }
  return answer;
}

async function store(
  where: Unfinished,
  answer: Response,
  { createdAt, redact = (text) => text }: { createdAt?: Date; redact?: Redact } = {},
): Promise<void> {
  const stored = { headers: [...answer.headers], body: redact(await answer.clone().text()) };
  const body = seal(PURPOSE, JSON.stringify(stored));
  const data = { status: answer.status, body, createdAt };
  await db().idempotencyKey.updateMany({ where, data });
}

async function repeat(
  id: Id,
  requestHash: string,
  begin: (claimed: Date) => Promise<Response>,
  respond: () => Promise<Response>,
): Promise<Response> {
  for (const deadline = performance.now() + WAIT_MS; ; await wait(100)) {
    const row = await db().idempotencyKey.findUnique({ where: { caller_path_key: id } });
    if (!row)
      throw conflict("The first request with this Idempotency-Key did not succeed. Send it again.");
    if (row.requestHash !== requestHash)
      throw new AppError(
        "idempotency_mismatch",
        "This Idempotency-Key was used before for something else.",
      );
    if (typeof row.body === "string") {
      if (row.status !== null) return replay(row.status, row.body);
      const previous = { result: JSON.parse(unseal(PURPOSE, row.body)) as unknown };
      const answer = await running.run({ previous }, respond);
      await store({ ...id, status: null }, answer);
      answer.headers.set("Idempotent-Replayed", "true");
      return answer;
    }
    if (row.createdAt < ago(ABANDONED_MS)) {
      if (row.done)
        throw conflict(
          "The first request with this Idempotency-Key was carried out, but its answer is lost. Look at what is there.",
        );
      const claimed = now();
      const { count } = await db().idempotencyKey.updateMany({
        where: { ...id, createdAt: row.createdAt, done: false },
        data: { createdAt: claimed },
      });
      if (count === 1) return begin(claimed);
    }
    if (performance.now() > deadline) throw unfinished(row.createdAt);
  }
}

/** How long until the first request is taken for dead. */
const unfinished = (createdAt: Date) =>
  new AppError("conflict", "The first request with this Idempotency-Key is not finished.", {
    retryAfter: (createdAt.getTime() + ABANDONED_MS - now().getTime()) / 1_000,
  });

function replay(status: number, body: string): Response {
  const stored = JSON.parse(unseal(PURPOSE, body)) as { headers: [string, string][]; body: string };
  const answer = new Response(stored.body, { status, headers: stored.headers });
  answer.headers.set("Idempotent-Replayed", "true");
  return answer;
}
