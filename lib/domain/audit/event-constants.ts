import type { AuditAction } from "./constants";

/** What an event is about: whose it is, and which resource goes with it. */
export type Subject =
  | "customer"
  | "subscription"
  | "charge"
  | "month"
  | "agent"
  | "run"
  | "ask"
  | "request"
  | "inquiry";

interface EventRule {
  about: Subject;
  /** What happened, as screens say it. */
  label: string;
  /** The log's actions that are this event; of the others a module announces it. */
  actions?: readonly AuditAction[];
  /** The same, of which no customer is told. */
  internalActions?: readonly AuditAction[];
  /** No customer's endpoint gets it. */
  agencyOnly?: true;
}

/**
 * The events that other systems can be told of, in the order of screens. OpenAPI's webhooks,
 * screens, documents and tests derive from this list.
 */
export const EVENTS = {
  "customer.created": {
    about: "customer",
    label: "A customer was added",
    actions: ["customer.created", "customer.registered"],
    agencyOnly: true,
  },
  "customer.updated": {
    about: "customer",
    label: "A customer was changed",
    actions: ["customer.updated", "email.verified"],
  },
  "customer.deleted": {
    about: "customer",
    label: "A customer was deleted",
    actions: ["customer.deleted", "customer.disowned"],
    agencyOnly: true,
  },
  "subscription.created": {
    about: "subscription",
    label: "A service was added",
    actions: ["subscription.assigned", "subscription.subscribed"],
  },
  "subscription.updated": {
    about: "subscription",
    label: "A service was changed",
    actions: [
      "subscription.updated",
      "subscription.paused",
      "subscription.resumed",
      "subscription.suspended",
      "subscription.parked",
      "subscription.unparked",
    ],
  },
  "subscription.cancelled": {
    about: "subscription",
    label: "A service was cancelled",
    actions: ["subscription.cancelled"],
  },
  "charge.created": { about: "charge", label: "A charge was issued" },
  "charge.paid": { about: "charge", label: "A charge was paid", actions: ["payment.paid"] },
  "charge.refunded": {
    about: "charge",
    label: "Money was given back",
    actions: ["payment.refunded"],
  },
  "charge.voided": { about: "charge", label: "A charge was voided", actions: ["payment.voided"] },
  "charge.late": { about: "charge", label: "A charge is late" },
  "month.sealed": {
    about: "month",
    label: "An agent’s month was sealed",
    actions: ["agentMonth.sealed"],
  },
  "agent.silent": { about: "agent", label: "An agent is silent" },
  "agent.reporting": { about: "agent", label: "A silent agent reports again" },
  "run.wrong": {
    about: "run",
    label: "A run was marked wrong",
    actions: ["run.called_wrong"],
  },
  "ask.created": { about: "ask", label: "An agent asks" },
  "ask.answered": {
    about: "ask",
    label: "A question was answered",
    actions: ["ask.answered"],
  },
  "ask.expired": { about: "ask", label: "A question expired" },
  "request.created": {
    about: "request",
    label: "A request was made",
    actions: ["request.created"],
  },
  "request.updated": {
    about: "request",
    label: "A request was changed",
    actions: ["request.updated", "request.approved", "request.declined", "request.item_answered"],
  },
  "request.message": {
    about: "request",
    label: "A message of a request was written",
    actions: ["request.message", "request.approval_asked"],
    internalActions: ["request.internal_message"],
  },
  "inquiry.created": {
    about: "inquiry",
    label: "An inquiry came in",
    actions: ["inquiry.received"],
    agencyOnly: true,
  },
} as const satisfies Record<string, EventRule>;

export type EventName = keyof typeof EVENTS;

const rules: Record<EventName, EventRule> = EVENTS;

export const EVENT_NAMES = Object.keys(EVENTS) as [EventName, ...EventName[]];

/** Those that a customer's endpoint can have. */
export const CUSTOMER_EVENT_NAMES = EVENT_NAMES.filter((name) => !rules[name].agencyOnly) as [
  EventName,
  ...EventName[],
];

/** What an endpoint is sent to try it: nothing happened. */
export const PING = "ping";

export interface ToldAction {
  event: EventName;
  /** Whether no customer is told. */
  isInternal: boolean;
}

/** Which of the log's actions other systems are told of, and as what. */
export const TOLD_ACTIONS: ReadonlyMap<AuditAction, ToldAction> = new Map(
  EVENT_NAMES.flatMap((event) => {
    const { actions = [], internalActions = [], agencyOnly = false } = rules[event];
    return [
      ...actions.map((action) => [action, { event, isInternal: agencyOnly }] as const),
      ...internalActions.map((action) => [action, { event, isInternal: true }] as const),
    ];
  }),
);

export const subjectOf = (name: EventName): Subject => rules[name].about;
