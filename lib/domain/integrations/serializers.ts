import type { Prisma } from "@/generated/prisma/client";
import { toWireDate } from "@/lib/core/dates";
import type { ApiKey } from "./schema";

export const apiKeyColumns = {
  id: true,
  version: true,
  createdAt: true,
  name: true,
  prefix: true,
  customerRole: true,
  adminRole: true,
  readOnly: true,
  expiresOn: true,
  lastUsedAt: true,
  createdBy: { select: { id: true, name: true } },
} as const satisfies Prisma.ApiKeySelect;

export type ApiKeyRow = Prisma.ApiKeyGetPayload<{ select: typeof apiKeyColumns }>;

export function toApiKey({ id: _id, customerRole, adminRole, ...row }: ApiKeyRow): ApiKey {
  const role = customerRole ?? adminRole;
  if (!role) throw new Error(`Key ${_id} has no role.`);
  return {
    _id,
    ...row,
    role,
    createdAt: row.createdAt.toISOString(),
    createdBy: { _id: row.createdBy.id, name: row.createdBy.name },
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresOn: row.expiresOn && toWireDate(row.expiresOn),
  };
}
