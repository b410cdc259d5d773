import "server-only";
import { z } from "zod";
import { formatFor } from "@/lib/core/format";
import { EVENTS } from "@/lib/domain/audit/event-constants";
import type { EventName, Subject } from "@/lib/domain/audit/event-constants";
import { eventLabel } from "./constants";

const named = z.object({ _id: z.string().optional(), name: z.string() }).nullish().catch(null);
/** What a resource of any kind is called by. */
const resource = z.object({
  _id: z.string().optional(),
  name: z.string().optional(),
  company: z.string().nullish(),
  title: z.string().optional(),
  number: z.string().optional(),
  invoiceNumber: z.string().nullish(),
  amount: z.number().nullish(),
  service: named,
  agent: named,
  question: z.string().optional(),
  subject: z.string().nullish(),
  externalId: z.string().optional(),
  periodStart: z.string().nullish(),
});
type Resource = z.output<typeof resource>;
type Texts = (string | null | undefined)[];

const { money, day } = formatFor("en-US");

const NAMES: Record<Subject, (data: Resource) => Texts> = {
  customer: ({ name, company }) => [name, company],
  subscription: ({ name, service }) => [name ?? service?.name],
  charge: ({ invoiceNumber, title, amount }) => [
    invoiceNumber ?? title,
    typeof amount === "number" ? money(amount) : null,
  ],
  month: ({ agent, periodStart }) => [agent?.name, periodStart && `from ${day(periodStart)}`],
  agent: ({ name }) => [name],
  run: ({ subject, externalId }) => [subject ?? externalId],
  ask: ({ agent, question }) => [agent?.name, question],
  request: ({ number, title }) => [number, title],
  inquiry: ({ name }) => [name],
};

type Paths = Record<Subject, (data: Resource) => string>;

const AGENCY_PATHS: Paths = {
  customer: ({ _id }) => `/customers/${_id}`,
  subscription: () => "",
  charge: ({ _id }) => `/payments/${_id}`,
  month: ({ agent }) => `/agents/${agent?._id}`,
  agent: ({ _id }) => `/agents/${_id}`,
  run: () => "",
  ask: ({ agent }) => `/agents/${agent?._id}`,
  request: ({ _id }) => `/requests/${_id}`,
  inquiry: () => "/inbox",
};

const CUSTOMER_PATHS: Paths = {
  customer: () => "/account",
  subscription: ({ _id }) => `/subscriptions/${_id}`,
  charge: ({ _id }) => `/payments/${_id}`,
  month: ({ agent }) => `/agents/${agent?._id}`,
  agent: ({ _id }) => `/agents/${_id}`,
  run: () => "",
  ask: ({ _id }) => `/asks/${_id}`,
  request: ({ _id }) => `/requests/${_id}`,
  inquiry: () => "",
};

const isEvent = (event: string): event is EventName => event in EVENTS;

/** What an event is about, in a few words; empty for a test. */
export function nameOf(event: string, data: unknown): string {
  const parsed = resource.safeParse(data);
  if (!isEvent(event) || !parsed.success) return "";
  return NAMES[EVENTS[event].about](parsed.data)
    .filter((text) => Boolean(text))
    .join(", ");
}

/** Where its reader looks at it. */
function pathOf(event: string, data: unknown, isAgency: boolean): string {
  const root = isAgency ? "/admin-dashboard" : "/dashboard";
  const parsed = resource.safeParse(data);
  if (!isEvent(event) || !parsed.success) return root;
  return root + (isAgency ? AGENCY_PATHS : CUSTOMER_PATHS)[EVENTS[event].about](parsed.data);
}

const MAX_NAME = 300;

/** Slack reads these three as its own. */
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

interface SlackReader {
  siteUrl: string;
  isAgency: boolean;
}

/** An event as one sentence with a link, as Slack's incoming webhooks take it. */
export function slackText(event: string, data: unknown, { siteUrl, isAgency }: SlackReader) {
  const name = nameOf(event, data).replace(/\s+/g, " ").slice(0, MAX_NAME);
  const sentence = [eventLabel(event), name].filter(Boolean).join(": ");
  return `${escaped(sentence)} <${siteUrl}${pathOf(event, data, isAgency)}|Open>`;
}
