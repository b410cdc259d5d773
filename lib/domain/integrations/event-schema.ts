import { z } from "zod";
import { instant } from "@/lib/core/validation";
import { adminAgent, adminRun, agent, agentMonth, run } from "@/lib/domain/agents/schema";
import { ask } from "@/lib/domain/asks/schema";
import { EVENTS, EVENT_NAMES, PING } from "@/lib/domain/audit/event-constants";
import type { EventName, Subject } from "@/lib/domain/audit/event-constants";
import { chargeDetails } from "@/lib/domain/charges/schema";
import { customer, user } from "@/lib/domain/customers/schema";
import { inquiry } from "@/lib/domain/inbox/schema";
import { adminThread, ownThread } from "@/lib/domain/requests/schema";
import { adminSubscription, subscriptionDetails } from "@/lib/domain/subscriptions/schema";
import { eventLabel } from "./constants";

/** The resource that goes with an event, to the agency and to a customer: as their GET has it. */
export const SUBJECT_SCHEMAS: Record<Subject, { agency: z.ZodType; customer: z.ZodType }> = {
  customer: { agency: customer, customer: user },
  subscription: { agency: adminSubscription, customer: subscriptionDetails },
  charge: { agency: chargeDetails, customer: chargeDetails },
  month: { agency: agentMonth, customer: agentMonth },
  agent: { agency: adminAgent, customer: agent },
  run: { agency: adminRun, customer: run },
  ask: { agency: ask, customer: ask },
  request: { agency: adminThread, customer: ownThread },
  inquiry: { agency: inquiry, customer: z.never() },
};

/** Both are shown where they differ. */
function dataOf(name: EventName): z.ZodType {
  const { agency, customer: other } = SUBJECT_SCHEMAS[EVENTS[name].about];
  if (agency === other || "agencyOnly" in EVENTS[name]) return agency;
  return z.union([agency, other]);
}

const messageOf = (type: string, data: z.ZodType) =>
  z.strictObject({ type: z.literal(type), timestamp: instant, data });

/** What is sent of each event, and to try an endpoint, for OpenAPI. */
export const messageSchemas = () => [
  ...EVENT_NAMES.map((name) => ({
    name,
    summary: EVENTS[name].label,
    agencyOnly: "agencyOnly" in EVENTS[name],
    schema: messageOf(name, dataOf(name)),
  })),
  {
    name: PING,
    summary: eventLabel(PING),
    agencyOnly: false,
    schema: messageOf(PING, z.strictObject({})),
  },
];
