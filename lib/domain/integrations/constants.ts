import { EVENTS, PING } from "@/lib/domain/audit/event-constants";
import type { EventName } from "@/lib/domain/audit/event-constants";

/** Of the agency, and of each customer. */
export const MAX_KEYS = 20;
export const MAX_ENDPOINTS = 20;

export const ENDPOINT_KINDS = ["standard", "slack"] as const;

/** What matters enough for a channel: preselected for Slack. */
export const SLACK_EVENTS: readonly EventName[] = [
  "charge.late",
  "agent.silent",
  "run.wrong",
  "ask.created",
  "inquiry.created",
];

export const DELIVERY_STATES = ["pending", "delivered", "failed"] as const;

/** The first one, and those after the nine delays of `policy.ts`. */
export const MAX_TRIES = 10;

/** For so many days a delivery can be looked at and sent again. */
export const DELIVERY_DAYS = 30;

/** What an event is called on screens; a ping is none. */
export const eventLabel = (event: string) =>
  event === PING ? "A test" : (EVENTS[event as EventName]?.label ?? event);
