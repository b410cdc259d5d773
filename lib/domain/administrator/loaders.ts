import "server-only";
import { agencyPageScope } from "@/lib/auth/scope";
import { listAdministrators } from "./data";
import type { Administrator } from "./schema";
import { toAdministrator } from "./serializer";

/** All administrators, the first first. */
export async function loadAdministrators(): Promise<Administrator[]> {
  const query = { page: 1, limit: 200, sort: "createdAt", order: "asc" } as const;
  const { rows } = await listAdministrators(await agencyPageScope(), query);
  return rows.map(toAdministrator);
}
