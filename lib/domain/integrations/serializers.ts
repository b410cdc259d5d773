import { z } from "zod";
import type { Prisma } from "@/generated/prisma/client";
import { toWireDate } from "@/lib/core/dates";
import { delivery, webhook } from "./schema";
import type { ApiKey, Delivery, Webhook } from "./schema";

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

export const webhookColumns = {
  id: true,
  version: true,
  createdAt: true,
  url: true,
  kind: true,
  events: true,
  enabled: true,
  secretEnd: true,
  formerUntil: true,
  failingSince: true,
  switchedOffFor: true,
} as const satisfies Prisma.WebhookEndpointSelect;

export type WebhookRow = Prisma.WebhookEndpointGetPayload<{ select: typeof webhookColumns }>;

export const toWebhook = ({ id: _id, kind, switchedOffFor, ...row }: WebhookRow): Webhook => ({
  _id,
  ...row,
  kind: webhook.shape.kind.parse(kind),
  switchedOffFor: webhook.shape.switchedOffFor.parse(switchedOffFor),
  createdAt: row.createdAt.toISOString(),
  formerUntil: row.formerUntil?.toISOString() ?? null,
  failingSince: row.failingSince?.toISOString() ?? null,
});

export const deliveryColumns = {
  id: true,
  version: true,
  createdAt: true,
  event: true,
  state: true,
  attempts: true,
  status: true,
  error: true,
  nextAt: true,
  deliveredAt: true,
  body: true,
  answer: true,
  tries: true,
} as const satisfies Prisma.WebhookDeliverySelect;

export type DeliveryRow = Prisma.WebhookDeliveryGetPayload<{ select: typeof deliveryColumns }>;

const stored = z.array(
  z.object({ at: z.string(), status: z.int().nullable(), error: z.string().nullable() }),
);

export const toDelivery = ({ id: _id, body, tries, state, ...row }: DeliveryRow): Delivery => ({
  _id,
  ...row,
  state: delivery.shape.state.parse(state),
  createdAt: row.createdAt.toISOString(),
  nextAt: row.nextAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  request: body,
  tries: stored.parse(tries),
});
