import "server-only";
import { now } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import type { Tx } from "@/lib/db/client";
import { CUSTOMER_EVENT_NAMES, subjectOf } from "./event-constants";
import type { EventName } from "./event-constants";

export interface Happening {
  event: EventName;
  /** The row that it happened to. */
  subjectId: string;
  /** Whether no customer is told. */
  isInternal?: boolean;
  /** Made anew if absent; the same one is announced once to an endpoint. */
  id?: string;
  /** Now if absent; endpoints that are newer are not told. */
  at?: Date;
}

/**
 * Tells the endpoints that want to know, in the transaction of what happened: one delivery an
 * endpoint, which a job sends. A customer's endpoint is told of what is that customer's, while
 * the customer is active. One statement for any number, which without endpoints reads an empty
 * table.
 */
export async function announce(tx: Tx, happenings: readonly Happening[]): Promise<void> {
  if (happenings.length === 0) return;
  const present = now();
  const ids = happenings.map(({ id }) => id ?? newId());
  const names = happenings.map(({ event }) => event);
  const subjects = happenings.map(({ subjectId }) => subjectId);
  const kinds = happenings.map(({ event }) => subjectOf(event));
  const customers = happenings.map(
    ({ event, isInternal = false }) => !isInternal && CUSTOMER_EVENT_NAMES.includes(event),
  );
  const times = happenings.map(({ at }) => (at ?? present).toISOString());
  await tx.$executeRaw`
    INSERT INTO "WebhookDelivery" ("id", "endpointId", "eventId", "event", "subjectId", "nextAt", "createdAt")
    SELECT gen_random_uuid(), e."id", x.id, x.event, x.subject, ${present}, x.at
    FROM unnest(${ids}::uuid[], ${names}::text[], ${subjects}::uuid[], ${kinds}::text[],
      ${customers}::boolean[], ${times}::timestamptz[]) AS x(id, event, subject, kind, "isOpen", at)
    JOIN "WebhookEndpoint" e ON e."enabled" AND e."events" && ARRAY[x.event, '*'] AND e."createdAt" <= x.at
    LEFT JOIN "Customer" o ON o."id" = e."customerId"
    WHERE e."customerId" IS NULL OR x."isOpen" AND o."isActive" AND o."deletedAt" IS NULL AND e."customerId" = CASE x.kind
      WHEN 'customer' THEN x.subject
      WHEN 'subscription' THEN (SELECT s."customerId" FROM "Subscription" s WHERE s."id" = x.subject)
      WHEN 'charge' THEN (SELECT c."customerId" FROM "Charge" c WHERE c."id" = x.subject)
      WHEN 'agent' THEN (SELECT s."customerId" FROM "Agent" a JOIN "Subscription" s ON s."id" = a."subscriptionId"
        WHERE a."id" = x.subject)
      WHEN 'month' THEN (SELECT s."customerId" FROM "AgentMonth" m JOIN "Agent" a ON a."id" = m."agentId"
        JOIN "Subscription" s ON s."id" = a."subscriptionId" WHERE m."id" = x.subject)
      WHEN 'run' THEN (SELECT s."customerId" FROM "AgentRun" r JOIN "Agent" a ON a."id" = r."agentId"
        JOIN "Subscription" s ON s."id" = a."subscriptionId" WHERE r."id" = x.subject)
      WHEN 'request' THEN (SELECT r."customerId" FROM "Request" r WHERE r."id" = x.subject AND NOT r."isInternal")
      WHEN 'ask' THEN (SELECT s."customerId" FROM "Ask" q JOIN "Agent" a ON a."id" = q."agentId"
        JOIN "Subscription" s ON s."id" = a."subscriptionId" WHERE q."id" = x.subject) END
    ON CONFLICT DO NOTHING`;
}
