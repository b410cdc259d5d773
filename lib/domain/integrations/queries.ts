import "server-only";
import type { z } from "zod";
import { db } from "@/lib/db/client";
import { readPage } from "@/lib/db/lists";
import type { Page } from "@/lib/core/paging";
import type { Scope } from "@/lib/auth/scope";
import type { apiKeysQuery } from "./schema";
import { apiKeyColumns } from "./serializers";
import type { ApiKeyRow } from "./serializers";

/** Whoever may connect other systems: an owner of the agency, or of a customer. */
export type OwnerScope = Scope<"company", "agency">;

/** The keys of the agency, or of the customer. */
export function listApiKeys(
  { customerId }: OwnerScope,
  query: z.output<typeof apiKeysQuery>,
): Promise<Page<ApiKeyRow>> {
  const where = { customerId };
  return readPage(query, {
    rows: (slice) => db().apiKey.findMany({ where, select: apiKeyColumns, ...slice }),
    count: (some) => db().apiKey.count({ where, ...some }),
  });
}
