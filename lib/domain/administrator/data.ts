import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import type { Page } from "@/lib/core/paging";
import { db } from "@/lib/db/client";
import { readPage } from "@/lib/db/lists";
import type { AdministratorsQuery } from "./schema";
import { administratorColumns } from "./serializer";
import type { AdministratorRow } from "./serializer";

/** A page of the administrators who were not removed. */
export function listAdministrators(
  _scope: AgencyScope,
  query: AdministratorsQuery,
): Promise<Page<AdministratorRow>> {
  const where = { role: "admin", deletedAt: null } as const;
  return readPage(query, {
    rows: (slice) => db().user.findMany({ where, select: administratorColumns, ...slice }),
    count: (some) => db().user.count({ where, ...some }),
  });
}
