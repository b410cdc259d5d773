import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { seal, sha256, unseal } from "@/lib/auth/secrets";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/core/db";
import { Refusal, conflict } from "@/lib/core/errors";

const KEPT_MS = 24 * 3_600_000;
const WAIT_MS = 8_000;
const PURPOSE = "idempotency";

export interface Intent {
  /** The account's id or, without one, the address. */
  caller: string;
  path: string;
  key: string;
  /** What tells a repeat from something else under the same key. */
  request: string;
}

/** The request's key; null without one. Refuses (400) one that is empty, longer than 255 characters or not printable ASCII. */
export function keyOf(headers: Headers): string | null {
  const key = headers.get("idempotency-key");
  if (key === null || /^[\x20-\x7E]{1,255}$/.test(key)) return key;
  throw new Refusal("invalid_input", "Idempotency-Key must have 1 to 255 printable characters.");
}

/**
 * Runs `work` once for an intent and keeps its answer (encrypted: it may hold a session's token) for 24 hours. A repeat gets that answer again,
 * waiting while the first still runs; the same key for something else is a 422. Refusals and failures are not
 * remembered. When the process died in between nobody knows what was done: such a key stays a 409 for its 24 hours.
 */
export async function once(intent: Intent, work: () => Promise<Response>): Promise<Response> {
  const { request, ...id } = intent;
  const requestHash = sha256(request);
  const where = { caller_path_key: id };
  await db().idempotencyKey.deleteMany({ where: { ...id, createdAt: { lt: new Date(now().getTime() - KEPT_MS) } } });
  const { count } = await db().idempotencyKey.createMany({ data: [{ ...id, requestHash, createdAt: now() }], skipDuplicates: true });
  if (count === 0) return repeat(id, requestHash);
  let answer: Response;
  try {
    answer = await work();
  } catch (error) {
    await db().idempotencyKey.delete({ where });
    throw error;
  }
  if (answer.status >= 400) {
    await db().idempotencyKey.delete({ where });
    return answer;
  }
  const kept = { headers: [...answer.headers], body: await answer.clone().text() };
  await db().idempotencyKey.update({ where, data: { status: answer.status, body: seal(PURPOSE, JSON.stringify(kept)) } });
  return answer;
}

async function repeat(id: Omit<Intent, "request">, requestHash: string): Promise<Response> {
  for (const deadline = Date.now() + WAIT_MS; ; await wait(100)) {
    const row = await db().idempotencyKey.findUnique({ where: { caller_path_key: id } });
    if (!row) throw conflict("The first request with this Idempotency-Key did not succeed. Send it again.");
    if (row.requestHash !== requestHash) throw new Refusal("idempotency_mismatch", "This Idempotency-Key was used before for something else.");
    if (row.status !== null && typeof row.body === "string") {
      const kept = JSON.parse(unseal(PURPOSE, row.body)) as { headers: [string, string][]; body: string };
      const answer = new Response(kept.body, { status: row.status, headers: kept.headers });
      answer.headers.set("Idempotent-Replayed", "true");
      return answer;
    }
    if (Date.now() > deadline) throw conflict("The first request with this Idempotency-Key is not finished.");
  }
}
