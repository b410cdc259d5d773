import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { seal, sha256, unseal } from "@/lib/auth/secrets";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { repeatedOnce } from "@/lib/db/outage";
import { withBeforeCommit } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { AppError, conflict } from "@/lib/core/errors";

const KEPT_MS = 24 * 3_600_000;
/** How long an answer that leads on to a provider's page is kept: the page may be over after it. */
const BRIEFLY_MS = 10_000;
const WAIT_MS = 8_000;
/** Longer than any request runs: who has not answered by then is taken for dead. */
const DEAD_MS = 60_000;
const PURPOSE = "idempotency";

export interface Intent {
  /** The account's id or, without one, the address. */
  caller: string;
  path: string;
  key: string;
  /** What tells a repeat from something else under the same key. */
  request: string;
}

/**
 * The request's key; null without one. Refuses (400) one that is empty, longer than 255 characters
 * or not printable ASCII.
 */
export function keyOf(headers: Headers): string | null {
  const key = headers.get("idempotency-key");
  if (key === null || /^[\x20-\x7E]{1,255}$/.test(key)) return key;
  throw new AppError("invalid_input", "Idempotency-Key must have 1 to 255 printable characters.");
}

type Id = Omit<Intent, "request">;

/** What is known of the request that runs. */
interface Running {
  /** Whether its answer can be made from what its transaction came to. */
  isAnswered?: boolean;
  /**
   * What the transaction of an earlier request under its key came to: only the answer is missing.
   */
  earlier?: { result: unknown };
}
const running = new AsyncLocalStorage<Running>();

interface Unanswered extends Id {
  createdAt?: Date;
  status: null;
}

/**
 * Does `change`, which ends with one transaction, and makes the answer from what that came to.
 * Under an Idempotency-Key the transaction keeps it (as JSON): whoever dies after it, a repeat
 * makes the answer. It is read afterwards, so that no lock is held for it.
 */
export async function answered<T, R>(
  change: () => Promise<T>,
  answer: (result: T) => Promise<R>,
): Promise<R> {
  const request = running.getStore();
  if (request?.earlier) return answer(request.earlier.result as T);
  if (request) request.isAnswered = true;
  return answer(await change());
}

/**
 * Runs `work` once for an intent and keeps its answer (encrypted: it may hold a session's token)
 * for 24 hours. A repeat gets that answer again, waiting while the first still runs; the same key
 * for something else is a 422. Refusals and failures are not remembered. What a dead process left
 * behind is done again after a minute, unless its work was committed: then `tell`, which is `work`
 * without its limits, makes the answer of what `answered` kept, or it stays a 409.
 */
export async function once(
  { request, ...id }: Intent,
  work: () => Promise<Response>,
  tell = work,
): Promise<Response> {
  const requestHash = sha256(request);
  await db().idempotencyKey.deleteMany({ where: { ...id, createdAt: { lt: ago(KEPT_MS) } } });
  const claimed = now();
  const { count } = await db().idempotencyKey.createMany({
    data: [{ ...id, requestHash, createdAt: claimed }],
    skipDuplicates: true,
  });
  const begin = (at: Date) => first(id, at, work);
  return count === 1 ? begin(claimed) : repeat(id, requestHash, begin, tell);
}

const ago = (ms: number) => new Date(now().getTime() - ms);

/**
 * Does the work and keeps the answer. The instant of the claim fences: who was taken for dead
 * commits nothing any more.
 */
async function first(id: Id, createdAt: Date, work: () => Promise<Response>): Promise<Response> {
  const mine = { ...id, createdAt };
  const request: Running = {};
  let isDone = false;
  const markDone = async (tx: Tx, result: unknown) => {
    const body = request.isAnswered ? seal(PURPOSE, JSON.stringify(result)) : undefined;
    const { count } = await tx.idempotencyKey.updateMany({
      where: mine,
      data: { done: true, body },
    });
    if (count === 0) throw conflict("This request took too long and was begun again.");
    isDone = true;
  };
  // What was committed is never forgotten, and so never done twice.
  const forget = () =>
    repeatedOnce(() => db().idempotencyKey.deleteMany({ where: { ...mine, done: false } }));
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
    const leadsOn = request.isAnswered && !isDone;
    await keep({ ...mine, status: null }, answer, leadsOn ? ago(KEPT_MS - BRIEFLY_MS) : createdAt);
  }
  return answer;
}

async function keep(where: Unanswered, answer: Response, createdAt?: Date): Promise<void> {
  const kept = { headers: [...answer.headers], body: await answer.clone().text() };
  const body = seal(PURPOSE, JSON.stringify(kept));
  const data = { status: answer.status, body, createdAt };
  await db().idempotencyKey.updateMany({ where, data });
}

async function repeat(
  id: Id,
  requestHash: string,
  begin: (claimed: Date) => Promise<Response>,
  tell: () => Promise<Response>,
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
      const earlier = { result: JSON.parse(unseal(PURPOSE, row.body)) as unknown };
      const answer = await running.run({ earlier }, tell);
      await keep({ ...id, status: null }, answer);
      answer.headers.set("Idempotent-Replayed", "true");
      return answer;
    }
    if (row.createdAt < ago(DEAD_MS)) {
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
    retryAfter: (createdAt.getTime() + DEAD_MS - now().getTime()) / 1_000,
  });

function replay(status: number, body: string): Response {
  const kept = JSON.parse(unseal(PURPOSE, body)) as { headers: [string, string][]; body: string };
  const answer = new Response(kept.body, { status, headers: kept.headers });
  answer.headers.set("Idempotent-Replayed", "true");
  return answer;
}
