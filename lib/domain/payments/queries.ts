import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import type { Page } from "@/lib/core/paging";
import { db } from "@/lib/db/client";
import { readPage } from "@/lib/db/lists";
import type { AttemptsQuery } from "@/lib/domain/charges/schema";
import { attemptColumns } from "@/lib/domain/charges/serializers";
import type { AttemptRow } from "@/lib/domain/charges/serializers";

/** A page of the attempts, newest first. */
export function listAttempts(
  _scope: AgencyScope<"work">,
  query: AttemptsQuery,
): Promise<Page<AttemptRow>> {
  const where = { status: query.status, chargeId: query.paymentId };
  return readPage(query, {
    rows: (slice) => db().attempt.findMany({ where, select: attemptColumns, ...slice }),
    count: (limits) => db().attempt.count({ where, ...limits }),
  });
}
