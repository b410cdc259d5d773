import "server-only";
import { z } from "zod";
import { scopeOfEndpoint } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { AppError } from "@/lib/core/errors";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { MINUTE_MS } from "@/lib/core/durations";
import { db } from "@/lib/db/client";
import { EVENTS } from "@/lib/domain/audit/event-constants";
import type { EventName } from "@/lib/domain/audit/event-constants";
import { slackText } from "./about";
import { readSubject } from "./payloads";
import { nextDeliveryAt } from "./policy";

/* The rows of deliveries: claimed, written, and what came of them. */

/** So many are sent to one endpoint at once; to one at which nothing arrives, few. */
const AT_ONCE = 32;
const AT_ONCE_FAILING = 2;

/** A delivery whose process is gone is sent again after this; longer than any try. */
const LOST_AFTER_MS = MINUTE_MS;

const claimed = z.object({
  id: z.string(),
  endpointId: z.string(),
  eventId: z.string(),
  event: z.string(),
  subjectId: z.string().nullable(),
  body: z.string().nullable(),
  attempts: z.int(),
  createdAt: z.date(),
  url: z.string(),
  kind: z.string(),
  secret: z.string(),
  formerSecret: z.string().nullable(),
  formerUntil: z.date().nullable(),
  customerId: z.string().nullable(),
  failingSince: z.date().nullable(),
});
export type Claimed = z.output<typeof claimed>;

/**
 * Takes deliveries that are due, of each endpoint as many as are free: nobody else takes them, and
 * a slow endpoint takes nothing of the others. `busy`: how many of an endpoint are being sent here.
 */
export async function claimDue(at: Date, busy: ReadonlyMap<string, number>): Promise<Claimed[]> {
  const lostAt = new Date(at.getTime() + LOST_AFTER_MS);
  const rows = await db().$queryRaw`
    WITH due AS (
      SELECT d."id" FROM "WebhookEndpoint" e
      LEFT JOIN unnest(${[...busy.keys()]}::uuid[], ${[...busy.values()]}::int[]) b(id, count) ON b.id = e."id"
      CROSS JOIN LATERAL (
        SELECT "id" FROM "WebhookDelivery" WHERE "endpointId" = e."id" AND "state" = 'pending' AND "nextAt" <= ${at}
        ORDER BY "nextAt" FOR UPDATE SKIP LOCKED
        LIMIT greatest(0, CASE WHEN e."failingSince" IS NULL THEN ${AT_ONCE}::int ELSE ${AT_ONCE_FAILING}::int END - coalesce(b.count, 0))
      ) d LEFT JOIN "Customer" c ON c."id" = e."customerId"
      WHERE e."enabled" AND (e."customerId" IS NULL OR c."isActive" AND c."deletedAt" IS NULL))
    UPDATE "WebhookDelivery" d SET "nextAt" = ${lostAt} FROM due, "WebhookEndpoint" e
    WHERE d."id" = due."id" AND e."id" = d."endpointId"
    RETURNING d."id", d."endpointId", d."eventId", d."event", d."subjectId", d."body", d."attempts", d."createdAt",
      e."url", e."kind", e."secret", e."formerSecret", e."formerUntil", e."customerId", e."failingSince"`;
  return z.array(claimed).parse(rows);
}

type Read = (one: Claimed) => Promise<object>;

/** Reads what events are about, once for those that were claimed together and see it alike. */
function makeReader(): Read {
  const reads = new Map<string, Promise<object>>();
  return async ({ event, subjectId, customerId }) => {
    const about = EVENTS[event as EventName]?.about;
    if (!about || !subjectId) return {};
    const key = `${customerId} ${about} ${subjectId}`;
    const read = reads.get(key) ?? readSubject(scopeOfEndpoint(customerId), about, subjectId);
    reads.set(key, read);
    return read;
  };
}

/** What is sent; null when it is about a row that is not there any more. */
async function bodyOf(one: Claimed, read: Read): Promise<string | null> {
  const { event, customerId } = one;
  try {
    const data = await read(one);
    const reader = { siteUrl: env().SITE_URL, isAgency: customerId === null };
    if (one.kind === "slack") return JSON.stringify({ text: slackText(event, data, reader) });
    return JSON.stringify({ type: event, timestamp: one.createdAt.toISOString(), data });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/**
 * Each with its body, stored before it is sent for the first time: each try sends the same. What
 * cannot be written is a failed try of that delivery, and keeps no other back.
 */
export async function withBodies(rows: Claimed[]): Promise<(Claimed & { body: string })[]> {
  const read = makeReader();
  const broken: DeliveryResult[] = [];
  const tried = await Promise.all(
    rows.map(async (row) => {
      try {
        return { ...row, body: row.body ?? (await bodyOf(row, read)) };
      } catch (error) {
        logger.error({ err: error, delivery: row.id }, "a webhook's message could not be written");
        const reason = "The message could not be written.";
        broken.push({ delivery: row, at: now(), status: null, answer: null, error: reason });
        return [];
      }
    }),
  );
  await recordResults(broken);
  const written = tried.flat();
  const ready = written.flatMap((row) => (row.body === null ? [] : { ...row, body: row.body }));
  const fresh = ready.filter(({ id }) => rows.some((row) => row.id === id && row.body === null));
  if (fresh.length > 0)
    await db().$executeRaw`
      UPDATE "WebhookDelivery" d SET "body" = x.body
      FROM unnest(${fresh.map(({ id }) => id)}::uuid[], ${fresh.map(({ body }) => body)}::text[]) x(id, body)
      WHERE d."id" = x.id`;
  const gone = written.flatMap(({ id, body }) => (body === null ? id : []));
  if (gone.length > 0)
    await db().webhookDelivery.updateMany({
      where: { id: { in: gone } },
      data: { state: "failed", nextAt: null, error: "It is not there any more." },
    });
  return ready;
}

/** What came of a try. */
export interface DeliveryResult {
  delivery: Claimed;
  at: Date;
  status: number | null;
  answer: string | null;
  error: string | null;
}

export const hasArrived = ({ status }: DeliveryResult) =>
  status !== null && status >= 200 && status < 300;

const GIVEN_UP = 410;

/** Whether the receiver says that it wants nothing any more. */
export const isGone = ({ status }: DeliveryResult) => status === GIVEN_UP;

const KEPT_TRIES = 30;

/** Writes what came of tries, of many in one statement. */
export async function recordResults(results: readonly DeliveryResult[]): Promise<void> {
  if (results.length === 0) return;
  const rows = results.map((result) => {
    const { delivery, at, status, error } = result;
    const attempts = delivery.attempts + 1;
    const next = hasArrived(result) ? null : nextDeliveryAt(attempts, at, Math.random());
    const unlessArrived = next ? "pending" : "failed";
    return {
      ...result,
      id: delivery.id,
      state: hasArrived(result) ? "delivered" : unlessArrived,
      attempts,
      next: next?.toISOString() ?? null,
      deliveredAt: hasArrived(result) ? at.toISOString() : null,
      tried: JSON.stringify({ at: at.toISOString(), status, error }),
    };
  });
  await db().$executeRaw`
    UPDATE "WebhookDelivery" d SET "state" = x.state, "attempts" = x.attempts, "status" = x.status, "answer" = x.answer,
      "error" = x.error, "nextAt" = x.next, "deliveredAt" = x.delivered, "version" = d."version" + 1,
      "tries" = (CASE WHEN jsonb_array_length(d."tries") < ${KEPT_TRIES}::int THEN d."tries" ELSE d."tries" - 0 END) || x.tried
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ state }) => state)}::text[],
      ${rows.map(({ attempts }) => attempts)}::int[], ${rows.map(({ status }) => status)}::int[],
      ${rows.map(({ answer }) => answer)}::text[], ${rows.map(({ error }) => error)}::text[],
      ${rows.map(({ next }) => next)}::timestamptz[], ${rows.map(({ deliveredAt }) => deliveredAt)}::timestamptz[],
      ${rows.map(({ tried }) => tried)}::jsonb[])
      x(id, state, attempts, status, answer, error, next, delivered, tried)
    WHERE d."id" = x.id AND d."state" = 'pending'`;
}
