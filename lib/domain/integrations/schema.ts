import { z } from "zod";
import { ADMIN_ROLES, CUSTOMER_ROLES } from "@/lib/auth/permissions";
import { seenText } from "@/lib/core/pasted-text";
import { CUSTOMER_EVENT_NAMES, EVENT_NAMES } from "@/lib/domain/audit/event-constants";
import {
  dateInput,
  dateOutput,
  entity,
  instant,
  line,
  listOf,
  listQuery,
  one,
  putOf,
  uuid,
} from "@/lib/core/validation";
import { DELIVERY_STATES, ENDPOINT_KINDS } from "./constants";

const apiKey = z.strictObject({
  ...entity,
  name: z.string(),
  prefix: z.string(),
  /** Of the agency, or of the customer, whose key it is. */
  role: z.enum([...ADMIN_ROLES, ...CUSTOMER_ROLES]),
  readOnly: z.boolean(),
  createdBy: z.strictObject({ _id: uuid, name: z.string() }),
  lastUsedAt: instant.nullable(),
  /** The last day on which it works. */
  expiresOn: dateOutput.nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

export const apiKeysAnswer = listOf("keys", apiKey);
/** The key itself, once; a repeat under an Idempotency-Key has none. */
export const newApiKeyAnswer = one(apiKey.extend({ key: z.string().optional() }));
export const apiKeysQuery = listQuery(["createdAt"], {});

const keyFields = {
  name: line(60),
  readOnly: z.boolean().default(true),
  expiresOn: dateInput.nullish(),
};
export const agencyKeyInput = z.strictObject({ ...keyFields, role: z.enum(ADMIN_ROLES) });
export const customerKeyInput = z.strictObject({ ...keyFields, role: z.enum(CUSTOMER_ROLES) });
export type NewApiKey = z.output<typeof agencyKeyInput> | z.output<typeof customerKeyInput>;

export const webhook = z.strictObject({
  ...entity,
  url: z.string(),
  kind: z.enum(ENDPOINT_KINDS),
  /** Names, or `*` for all. */
  events: z.array(z.string()),
  enabled: z.boolean(),
  /** The last letters of the secret. */
  secretEnd: z.string(),
  /** Until when the former secret signs too. */
  formerUntil: instant.nullable(),
  failingSince: instant.nullable(),
  /** Why it was switched off by itself: it answered 410, or nothing arrived for five days. */
  switchedOffFor: z.enum(["gone", "failing"]).nullable(),
});
export type Webhook = z.output<typeof webhook>;

export const webhookAnswer = one(webhook);
export const webhooksAnswer = listOf("webhooks", webhook);
/** The secret, once; a repeat under an Idempotency-Key has none. */
export const newWebhookAnswer = one(webhook.extend({ secret: z.string().optional() }));
export const secretAnswer = one(z.strictObject({ secret: z.string() }));
export const webhooksQuery = listQuery(["createdAt"], {});

/** What a customer's own export has of both: no secret, and of an address its host alone. */
export const connections = z.strictObject({
  keys: z.array(apiKey),
  webhooks: z.array(
    webhook
      .pick({ _id: true, version: true, createdAt: true, kind: true, events: true, enabled: true })
      .extend({ host: z.string() }),
  ),
});
export type Connections = z.output<typeof connections>;

const ALL_EVENTS = "*";
const MAX_EVENTS = 100;

const endpointFields = (names: readonly [string, ...string[]]) => ({
  url: z.string().overwrite(seenText).trim().min(1, "is required").max(2_000),
  // Counted before each is looked at: thousands of wrong ones cost nothing.
  events: z
    .array(z.unknown().meta({ enum: [ALL_EVENTS, ...names] }))
    .min(1, "choose at least one")
    .max(MAX_EVENTS, `must have at most ${MAX_EVENTS}`)
    .pipe(z.array(z.enum([ALL_EVENTS, ...names])))
    .overwrite((events) => [...new Set(events)])
    .refine((events) => events.length === 1 || !events.includes(ALL_EVENTS), "must name * alone"),
  kind: z.enum(ENDPOINT_KINDS).default("standard"),
  enabled: z.boolean().default(true),
});
const agencyFields = endpointFields(EVENT_NAMES);
const customerFields = endpointFields(CUSTOMER_EVENT_NAMES);
export const agencyWebhookInput = z.strictObject(agencyFields);
export const customerWebhookInput = z.strictObject(customerFields);
export type NewWebhook = z.output<typeof agencyWebhookInput>;
const changeOf = ({ url, events }: typeof agencyFields) =>
  putOf({ url, events, kind: z.enum(ENDPOINT_KINDS), enabled: z.boolean() });
export const agencyWebhookChange = changeOf(agencyFields);
export const customerWebhookChange = changeOf(customerFields);
export type WebhookChange = z.output<typeof agencyWebhookChange>;

export const delivery = z.strictObject({
  ...entity,
  event: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  status: z.int().nullable(),
  error: z.string().nullable(),
  nextAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  /** What is sent, and the beginning of the last answer. */
  request: z.string().nullable(),
  answer: z.string().nullable(),
  tries: z.array(
    z.strictObject({
      at: instant,
      status: z.int().nullable(),
      error: z.string().nullable(),
    }),
  ),
});
export type Delivery = z.output<typeof delivery>;

export const deliveriesAnswer = listOf("deliveries", delivery);
export const deliveriesQuery = listQuery(["createdAt"], {
  state: z.enum(DELIVERY_STATES).optional(),
});
export const deliveryParams = z.strictObject({ id: uuid, deliveryId: uuid });

/** The address of the screen: which webhook's deliveries, of which state. */
export const integrationsQuery = deliveriesQuery
  .pick({ page: true, state: true })
  .extend({ webhook: uuid.optional() });
export type IntegrationsQuery = z.output<typeof integrationsQuery>;

/** A delivery as the screen shows it: with what it is about, in words. */
export type DeliveryEntry = Delivery & { about: string };

/** A webhook with what became of the last 24 hours. */
export interface WebhookEntry extends Webhook {
  counts: { delivered: number; pending: number; failed: number };
}
