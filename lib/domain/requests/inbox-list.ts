import "server-only";
import { z } from "zod";
import { Prisma } from "@/generated/prisma/client";
import type { AgencyScope } from "@/lib/auth/scope";
import type { Page } from "@/lib/core/paging";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { readPage } from "@/lib/db/lists";
import { rankOf, readFirstLost } from "@/lib/domain/inbox/first-lost";
import type { InquiriesQuery } from "@/lib/domain/inbox/schema";

const waitingRow = z.object({
  /** Notes are those about a subscription, deletion is of a customer: the id is theirs. */
  kind: z.enum(["inquiry", "request", "notes", "deletion"]),
  id: z.string(),
  total: z.int(),
});
export type WaitingRow = z.output<typeof waitingRow>;

/** All that waits for the agency, under the conditions that `waitingForAgency` counts. */
const waiting = () => Prisma.sql`
  SELECT 'inquiry' AS kind, id, ${rankOf("promise")}::int AS rank, "createdAt" AS since,
    coalesce("answerBy", "createdAt" + interval '1 day') AS "by", NULL::int AS cents
  FROM "Inquiry" WHERE status IN ('new', 'read') AND "customerId" IS NULL
  UNION ALL
  SELECT 'request', request.id, ${rankOf("promise")}::int, request."agencySince",
    (request."dueOn" + 1)::timestamp AT TIME ZONE ${env().TIME_ZONE}, NULL
  FROM "Request" request JOIN "Customer" customer ON customer.id = request."customerId"
  WHERE request.state = 'open' AND customer."deletedAt" IS NULL
  UNION ALL
  SELECT 'notes', note."subscriptionId", ${rankOf("rest")}::int, min(note."createdAt"), NULL, NULL
  FROM "Note" note
  JOIN "Subscription" subscription ON subscription.id = note."subscriptionId"
  JOIN "Customer" customer ON customer.id = subscription."customerId"
  WHERE note."unreadBy" = 'admin' AND customer."deletedAt" IS NULL GROUP BY note."subscriptionId"
  UNION ALL
  SELECT 'deletion', id, ${rankOf("rest")}::int, "deletionRequestedAt", NULL, NULL
  FROM "Customer" WHERE "deletionRequestedAt" IS NOT NULL AND "deletedAt" IS NULL`;

/** A page of what waits for the agency, in the order of its queue. */
export function listInbox(
  _scope: AgencyScope<"work">,
  query: InquiriesQuery,
): Promise<Page<WaitingRow>> {
  let total: number | undefined;
  const read = async ({ take, skip }: { take: number; skip?: number }) => {
    const rows = z.array(waitingRow).parse(await readFirstLost(db(), waiting(), { take, skip }));
    total = rows[0]?.total;
    return rows;
  };
  return readPage(query, {
    rows: read,
    count: async () => {
      // Beyond the last page there is no row to say it.
      if (total === undefined) await read({ take: 1 });
      return total ?? 0;
    },
  });
}
