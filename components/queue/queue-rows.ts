import type { RecordedCharge } from "@/components/charges/charge-rows";
import type { IconName } from "@/components/ui/Icon";
import { dueNowLabel, overdueLabel } from "@/components/charges/charge-labels";
import { contextFacts, earlierLines } from "@/components/inbox/context-facts";
import type { EarlierLine } from "@/components/inbox/context-facts";
import { daysText, waitText } from "@/lib/core/duration-text";
import { HOUR_MS } from "@/lib/core/durations";
import type { Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import { jobLabel } from "@/components/billing/job-labels";
import { mailPath } from "@/components/mail/mail-labels";
import { dueOf } from "@/components/requests/request-labels";
import { timeText } from "@/components/ui/time-text";
import { termsLabel } from "@/lib/domain/settings/terms-constants";
import type { MessageContext } from "@/lib/domain/inbox/schema";
import type { Group } from "@/lib/domain/inbox/constants";
import type { Kind, Thing } from "@/lib/domain/queue/schema";
import type { Silence } from "@/lib/domain/agents/work-schema";
import type { ChargeHistory, Debtor } from "@/lib/domain/billing/schema";
import { chargeOf, isReminded, tableLine, timetableOf, type TimetableStep } from "./charge-steps";
import { silenceOf, type RecentRuns } from "./silence-rows";

/** What the filled button of a thing does. */
type Act =
  | {
      does: "send";
      label: string;
      method: "post" | "put";
      path: string;
      body?: object;
      version?: number;
      done: string;
    }
  | { does: "open"; label: string; href: string }
  | { does: "record"; label: string }
  | Reply;

interface Reply {
  does: "reply";
  to: "inquiry" | "notes" | "request";
  id: string;
  /** Who is written to. */
  who: string;
}

/** Beside it. */
export type ButtonAct = Exclude<Act, Reply>;

/** A list of a hundred is sent with what their panes show: what a thing lacks is absent. */
export interface QueueRow {
  key: string;
  group: Group;
  icon: IconName;
  isLate?: boolean;
  title: string;
  /** After the title, whose end gives way to it. */
  titleEnd?: string;
  line: string;
  /** What it is called once it is done: "Invoice of Northwind Retail". */
  label: string;
  /** What it is sorted by, and whether that is time left, late or waited. */
  aside: string;
  /** In the pane, unless it says the same. */
  age?: string;
  /** Of the thing itself. */
  name: string;
  about: string;
  sum?: string;
  steps?: TimetableStep[];
  facts?: [string, string][];
  /** Of the same sender, the newest first. */
  earlier?: EarlierLine[];
  /** What was written, or what is sent. */
  text?: { head?: string; aside?: string; body: string; rest?: string[] };
  act: Act;
  sides?: ButtonAct[];
  /** Of a silent agent. */
  work?: RecentRuns;
  charge?: RecordedCharge;
}

interface Context {
  format: Format;
  /** Milliseconds. */
  now: number;
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  /** Of late charges, by id. */
  histories: Record<string, ChargeHistory>;
  debtors: Record<string, Debtor>;
  /** Of inquiries and notes, by id. */
  contexts: Record<string, MessageContext>;
  /** Of silent agents, by id. */
  silences: Record<string, Silence>;
  /** Who looks: takes requests, and may move money or not. */
  viewer: { id: string; mayMoney: boolean };
}

const ADMIN = "/admin-dashboard";
const SOON_MS = 2 * HOUR_MS;

/** "2 h left", "3 h late"; without a promise how long it waits: "waiting 42 h". */
function asideOf({ since, by }: Pick<Thing, "since" | "by">, now: number): string {
  if (by === null) return `waiting ${waitText(now - Date.parse(since))}`;
  const left = Date.parse(by) - now;
  return left < 0 ? `${waitText(-left)} late` : `${waitText(left)} left`;
}

const customerLink = ({ customer }: Thing): ButtonAct[] =>
  customer
    ? [{ does: "open", label: "Open customer", href: `${ADMIN}/customers/${customer._id}` }]
    : [];

const who = ({ customer, name }: Thing) => customer?.company ?? customer?.name ?? name ?? "";

const replyTo = ({ _id, customer, name }: Thing, to: Reply["to"]): Reply => ({
  does: "reply",
  to,
  id: _id,
  who: customer?.name ?? name ?? "",
});

function earlierOf(context: MessageContext | undefined, format: Format) {
  const earlier = earlierLines(context, format);
  return earlier.length > 0 && { earlier };
}

type RowParts = Pick<QueueRow, "icon" | "title" | "line" | "label" | "act"> & Partial<QueueRow>;

/** Until when it is to pay, how it paid before, and when it was here. */
function payerFacts(debtor: Debtor, format: Format): [string, string][] {
  const { termsDays, paid, issued, daysLate, lastSeenAt } = debtor;
  const late = daysLate > 0 ? `${daysText(daysLate)} late on average` : "on time";
  return [
    ["Terms", termsLabel(termsDays)],
    ["Paid before", `${paid} of ${issued}${paid > 0 ? `, ${late}` : ""}`],
    ["Last seen", lastSeenAt ? `Portal, ${format.nearDayOf(lastSeenAt)}` : "Not recently"],
  ];
}

function chargeRow(thing: Thing, context: Context): RowParts {
  const { format, histories, debtors, viewer, today, now } = context;
  const { _id, title, number, amount, name, email, state } = thing;
  const history = histories[_id];
  const debtor = debtors[_id];
  const charge = chargeOf(thing, today);
  const sum = format.money(amount ?? 0);
  const open: ButtonAct = { does: "open", label: "Open charge", href: `${ADMIN}/payments/${_id}` };
  const record: ButtonAct = { does: "record", label: "Record payment" };
  const remind: ButtonAct = {
    does: "send",
    label: "Send reminder",
    method: "post",
    path: `/api/admin/payments/${_id}/remind`,
    body: {},
    done: bidi`Reminder to ${name ?? ""}`,
  };
  const days = charge.daysLate;
  const isAnnounced = state === "announced";
  const facts: [string, string][] = number ? [["Invoice", number]] : [];
  if (debtor) facts.push(...payerFacts(debtor, format));
  if (history && history.owedCount > 1)
    facts.push([dueNowLabel(history.owedCount), format.money(history.owed)]);
  if (history?.phone) facts.push(["Phone", history.phone]);
  const isWaiting = isAnnounced || isReminded(history, now);
  const moves: [ButtonAct, ...ButtonAct[]] = isWaiting ? [record, remind] : [remind, record];
  const [first, ...others] = viewer.mayMoney ? [...moves, open] : [open];
  return {
    icon: "clock",
    ...(days > 0 && { isLate: true }),
    title: who(thing),
    titleEnd: sum,
    line: isAnnounced ? bidi`${title}, transfer announced` : title,
    label: bidi`Invoice of ${who(thing)}`,
    ...(days > 0 && { aside: overdueLabel(days) }),
    sum,
    steps: timetableOf(charge, history, context),
    facts,
    charge,
    ...(viewer.mayMoney &&
      !isWaiting &&
      debtor && {
        text: {
          head: bidi`Reminder to ${name ?? ""}`,
          aside: email ?? "",
          body: debtor.reminder.lead,
          rest: debtor.reminder.rest.map(tableLine),
        },
      }),
    act: first ?? open,
    sides: others,
  };
}

function requestRow(thing: Thing, context: Context): RowParts {
  const { _id, title, number, state, since, dueDate, text, about, version } = thing;
  const due = dueOf({ dueOn: dueDate, waiting: "agency" }, context.today, context.format);
  const take: ButtonAct = {
    does: "send",
    label: "Take it",
    method: "put",
    path: `/api/admin/requests/${_id}`,
    body: { assignee: context.viewer.id },
    ...(version !== null && { version }),
    done: bidi`${number ?? title} taken`,
  };
  const isFree = state === "unassigned" && about === null;
  return {
    icon: isFree ? "assign" : "message",
    ...(due?.status === "late" && { isLate: true }),
    ...(due && { aside: due.text }),
    title: isFree ? bidi`${number ?? ""} is unassigned` : who(thing),
    line: isFree ? bidi`${who(thing)}, ${title}` : title,
    label: bidi`Request ${number ?? title} of ${who(thing)}`,
    name: title,
    about: bidi`${number ?? ""} · ${who(thing)}${due ? ` · waiting ${waitText(context.now - Date.parse(since))}` : ""}`,
    ...(text && { text: { head: thing.customer?.name, body: text } }),
    act: isFree ? take : replyTo(thing, "request"),
    sides: [{ does: "open", label: "Open request", href: `${ADMIN}/requests/${_id}` }],
  };
}

const rowOf: Record<Kind, (thing: Thing, context: Context) => RowParts> = {
  charge: chargeRow,
  request: requestRow,
  inquiry: (thing, { now, format, contexts }) => {
    const { _id, name, email, title, text, by, since } = thing;
    const context = contexts[_id];
    const isLate = by !== null && Date.parse(by) - now < SOON_MS;
    return {
      icon: "inbox",
      ...(isLate && { isLate }),
      title: title ? bidi`${name ?? ""}, ${title}` : (name ?? ""),
      line: text ?? "",
      label: bidi`Message of ${name ?? ""}`,
      name: name ?? "",
      about: [email, title].filter(Boolean).join(" · "),
      facts: [
        ["Written", format.nearTimeOf(since)],
        ["Promised by", by ? timeText(by, format, { withTime: true, now }) : ""],
        ...contextFacts(context, format),
        ...(context?.customer ? [["Customer", context.customer.name] as [string, string]] : []),
      ],
      ...earlierOf(context, format),
      text: { body: text ?? "" },
      act: replyTo(thing, "inquiry"),
      sides: [{ does: "open", label: "Open in inbox", href: `${ADMIN}/inbox?message=${_id}` }],
    };
  },
  agent: (thing, context) => ({
    icon: "bolt",
    isLate: true,
    title: bidi`${thing.name ?? ""} is silent`,
    line: bidi`${who(thing)}, since ${context.format.nearTimeOf(thing.since)}`,
    label: bidi`Silence of ${thing.name ?? ""}`,
    name: thing.name ?? "",
    about: bidi`${who(thing)} · ${thing.title}`,
    ...silenceOf(thing.since, context.silences[thing._id], context),
    act: { does: "open", label: "Open agent", href: `${ADMIN}/agents/${thing._id}` },
    sides: customerLink(thing),
  }),
  notes: (thing, context) => ({
    icon: "message",
    title: who(thing),
    line: bidi`${thing.title}: ${thing.text ?? ""}`,
    label: bidi`Note of ${who(thing)}`,
    facts: contextFacts(context.contexts[thing._id], context.format),
    ...earlierOf(context.contexts[thing._id], context.format),
    text: { head: thing.customer?.name, body: thing.text ?? "" },
    act: replyTo(thing, "notes"),
    sides: [
      {
        does: "send",
        label: "Mark as read",
        method: "put",
        path: `/api/admin/subscriptions/${thing._id}/notes/read`,
        done: bidi`Note of ${thing.customer?.name ?? ""} read`,
      },
      ...customerLink(thing),
    ],
  }),
  parked: (thing, context) => {
    const [openCustomer] = customerLink(thing);
    const bill: ButtonAct = {
      does: "send",
      label: "Bill again",
      method: "post",
      path: `/api/admin/subscriptions/${thing._id}/unpark`,
      done: bidi`${thing.title} of ${who(thing)} billed again`,
    };
    const open: ButtonAct = openCustomer ?? { does: "open", label: "Open customers", href: ADMIN };
    return {
      icon: "pause",
      title: bidi`${who(thing)} is on hold`,
      line: bidi`${thing.title}: ${thing.text ?? ""}`,
      label: bidi`${thing.title} of ${who(thing)}`,
      sum: context.format.money(thing.amount ?? 0),
      text: {
        head: "Not billed until somebody reviews it",
        body: thing.text ?? "",
      },
      act: context.viewer.mayMoney ? bill : open,
      ...(context.viewer.mayMoney && { sides: [open] }),
    };
  },
  attempt: (thing, context) => ({
    icon: "payments",
    title: who(thing),
    titleEnd: context.format.money(thing.amount ?? 0),
    line:
      thing.text === "refund"
        ? "The outcome of a refund is unknown"
        : "The outcome of a payment is unknown",
    label: bidi`${thing.text === "refund" ? "Refund" : "Payment"} of ${who(thing)}`,
    sum: context.format.money(thing.amount ?? 0),
    text: {
      head: "The payment provider has not confirmed it",
      body: `It started ${context.format.nearTimeOf(thing.since)}. Look it up at the provider.`,
    },
    act: { does: "open", label: "Open charge", href: `${ADMIN}/payments/${thing.about ?? ""}` },
    sides: customerLink(thing),
  }),
  mail: (thing) => ({
    icon: "mail",
    title: "An email was not delivered",
    line: bidi`${thing.title}, to ${thing.email ?? ""}`,
    label: bidi`Email to ${thing.email ?? ""}`,
    name: thing.title,
    about: thing.email ?? "",
    text: { head: "Why", body: thing.text ?? "The server did not say." },
    act: {
      does: "send",
      label: "Send again",
      method: "post",
      path: `/api/admin/mails/${thing._id}/resend`,
      done: bidi`Email to ${thing.email ?? ""} sent again`,
    },
    sides: [
      {
        does: "open",
        label: "Open email",
        href: mailPath(thing._id),
      },
    ],
  }),
  job: (thing, context) => {
    const open: ButtonAct = {
      does: "open",
      label: "Open jobs",
      href: `${ADMIN}?tab=settings&view=jobs&state=failed`,
    };
    return {
      icon: "settings",
      title: "A job failed for good",
      line: jobLabel(thing.title),
      label: jobLabel(thing.title),
      name: jobLabel(thing.title),
      about: "Job",
      text: { head: "Why", body: thing.text ?? "It did not say." },
      act: context.viewer.mayMoney
        ? {
            does: "send",
            label: "Try again",
            method: "post",
            path: `/api/admin/jobs/${thing._id}/retry`,
            done: `${jobLabel(thing.title)}, tried again`,
          }
        : open,
      ...(context.viewer.mayMoney && { sides: [open] }),
    };
  },
  deletion: (thing, context) => ({
    icon: "person",
    title: bidi`${thing.customer?.name ?? ""} wants to leave`,
    line: `Deletion request, ${thing.amount ? `${context.format.money(thing.amount)} still open` : "nothing open"}`,
    label: bidi`Deletion request of ${who(thing)}`,
    ...(thing.amount && { sum: context.format.money(thing.amount) }),
    about: "Asked for the account to be deleted",
    facts: [["Asked", context.format.nearTimeOf(thing.since)]],
    act: {
      does: "open",
      label: "Open customer",
      href: `${ADMIN}/customers/${thing._id}`,
    },
  }),
};

/** A thing as the list and the pane beside it show it. */
export function toRow(thing: Thing, context: Context): QueueRow {
  const { kind, group, _id, customer, title } = thing;
  const common = {
    key: `${kind}/${_id}`,
    group,
    aside: asideOf(thing, context.now),
    name: customer?.name ?? "",
    about: [customer?.company, title].filter(Boolean).join(" · "),
  };
  return { ...common, ...rowOf[kind](thing, context) };
}
