import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import type { Page } from "@/lib/core/paging";
import { db } from "@/lib/db/client";
import { readPage } from "@/lib/db/lists";
import type { AttemptsQuery } from "./schema";
import { attemptColumns } from "./serializer";
import type { AttemptRow } from "./serializer";

/** A page of the tries to move money, newest first. */
export function listAttempts(_scope: AgencyScope, query: AttemptsQuery): Promise<Page<AttemptRow>> {
  const where = { status: query.status, paymentId: query.paymentId };
  return readPage(query, {
    columns: { createdAt: "createdAt" },
    rows: (slice) => db().attempt.findMany({ where, select: attemptColumns, ...slice }),
    count: (some) => db().attempt.count({ where, ...some }),
  });
}
