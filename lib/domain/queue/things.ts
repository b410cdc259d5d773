import "server-only";
import { Prisma } from "@/generated/prisma/client";
import { adminMay } from "@/lib/auth/rights";
import type { AgencyScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { failedJobs } from "@/lib/domain/billing/jobs";
import { firstLost, rankOf } from "@/lib/domain/inbox/first-lost";
import { unresolvedRows } from "@/lib/domain/payments/attempts";
import { FINAL_STATUSES } from "@/lib/domain/subscriptions/constants";
import type { Kind } from "./schema";

/* What waits, kind by kind, under the conditions of the screens that show all of it. */

/** A charge so many days late is soon suspended. */
const NEAR_SUSPENSION = 7;

/** As many of a kind as a list is made of. */
const MAX_OF_KIND = 200;

/** The columns of a relation of things, in this order; what a kind lacks is null. */
const COLUMNS = {
  rank: Prisma.sql`NULL::int`,
  id: Prisma.sql`NULL::uuid`,
  since: Prisma.sql`NULL::timestamptz`,
  by: Prisma.sql`NULL::timestamptz`,
  /** What happened to it last: later than a mark, the thing is back. */
  stamp: Prisma.sql`NULL::timestamptz`,
  state: Prisma.sql`NULL::text`,
  customerId: Prisma.sql`NULL::uuid`,
  customerName: Prisma.sql`NULL::text`,
  company: Prisma.sql`NULL::text`,
  name: Prisma.sql`NULL::text`,
  email: Prisma.sql`NULL::text`,
  title: Prisma.sql`''`,
  text: Prisma.sql`NULL::text`,
  number: Prisma.sql`NULL::text`,
  dueDate: Prisma.sql`NULL::date`,
  cents: Prisma.sql`NULL::int`,
  about: Prisma.sql`NULL::uuid`,
  version: Prisma.sql`NULL::int`,
};

type Columns = Partial<Record<keyof typeof COLUMNS, Prisma.Sql>>;

/** Of a kind what a condition on `thing` and its `mark` holds for. */
type Relation = (where: Prisma.Sql) => Prisma.Sql;

function relation(kind: Kind, columns: Columns, from: Prisma.Sql): Relation {
  const all = Object.entries({ ...COLUMNS, ...columns });
  const selected = all.map(
    ([column, value]) => Prisma.sql`${value} AS ${Prisma.raw(`"${column}"`)}`,
  );
  return (where) => Prisma.sql`(
    SELECT thing.* FROM (SELECT ${kind}::text AS kind, ${Prisma.join(selected)} FROM ${from}) thing
    LEFT JOIN "QueueMark" mark ON mark.kind = thing.kind AND mark."thingId" = thing.id
    WHERE ${where} ORDER BY ${firstLost()} LIMIT ${MAX_OF_KIND})`;
}

const ofCustomer = {
  customerId: Prisma.sql`customer.id`,
  customerName: Prisma.sql`customer.name`,
  company: Prisma.sql`customer.company`,
  name: Prisma.sql`customer.name`,
  email: Prisma.sql`customer.email`,
};

const ofSubscription = Prisma.sql`
  JOIN "Customer" customer ON customer.id = subscription."customerId"
  JOIN "Service" service ON service.id = subscription."serviceId"`;

function charges(): Relation {
  const day = today();
  const near = Prisma.sql`subscription.status = 'active' AND charge."dueDate" < ${toColumn(day.subtract({ days: NEAR_SUSPENSION }))}::date`;
  const due = Prisma.sql`charge."dueDate"::timestamp AT TIME ZONE ${env().TIME_ZONE}`;
  return relation(
    "charge",
    {
      ...ofCustomer,
      rank: Prisma.sql`CASE WHEN ${near} THEN ${rankOf("suspension")} ELSE ${rankOf("money")} END::int`,
      id: Prisma.sql`charge.id`,
      since: Prisma.sql`coalesce(charge."announcedAt", ${due})`,
      stamp: Prisma.sql`greatest(${due}, charge."announcedAt")`,
      state: Prisma.sql`CASE WHEN charge."announcedAt" IS NOT NULL THEN 'announced' WHEN ${near} THEN 'suspension' END`,
      title: Prisma.sql`coalesce(service.name, charge.title, '')`,
      number: Prisma.sql`charge."invoiceNumber"`,
      dueDate: Prisma.sql`charge."dueDate"`,
      cents: Prisma.sql`charge."amountCents"`,
      about: Prisma.sql`charge."subscriptionId"`,
    },
    Prisma.sql`"Charge" charge
      JOIN "Customer" customer ON customer.id = charge."customerId"
      LEFT JOIN "Subscription" subscription ON subscription.id = charge."subscriptionId"
      LEFT JOIN "Service" service ON service.id = charge."serviceId"
      LEFT JOIN "Attempt" live ON live.id = charge."liveAttemptId"
    WHERE charge.status = 'pending' AND live.status IS DISTINCT FROM 'processing'
      AND (charge."dueDate" < ${toColumn(day)}::date OR charge."announcedAt" IS NOT NULL)`,
  );
}

const inquiries = () =>
  relation(
    "inquiry",
    {
      rank: Prisma.sql`${rankOf("promise")}::int`,
      id: Prisma.sql`inquiry.id`,
      since: Prisma.sql`inquiry."createdAt"`,
      by: Prisma.sql`coalesce(inquiry."answerBy", inquiry."createdAt" + interval '1 day')`,
      stamp: Prisma.sql`inquiry."createdAt"`,
      name: Prisma.sql`inquiry.name`,
      email: Prisma.sql`inquiry.email`,
      company: Prisma.sql`inquiry.company`,
      title: Prisma.sql`coalesce(inquiry.company, inquiry.topic, '')`,
      text: Prisma.sql`inquiry.message`,
    },
    Prisma.sql`"Inquiry" inquiry
    WHERE inquiry.status IN ('new', 'read') AND inquiry."customerId" IS NULL`,
  );

function requests(): Relation {
  const overdue = Prisma.sql`(request.state <> 'done' AND request."dueOn" < ${toColumn(today())}::date)`;
  const unassigned = Prisma.sql`request.topic = 'intake' AND request."assigneeId" IS NULL`;
  return relation(
    "request",
    {
      ...ofCustomer,
      rank: Prisma.sql`CASE WHEN request.state = 'open' OR ${overdue} THEN ${rankOf("promise")} ELSE ${rankOf("rest")} END::int`,
      id: Prisma.sql`request.id`,
      since: Prisma.sql`coalesce(request."agencySince", request."createdAt")`,
      by: Prisma.sql`(request."dueOn" + 1)::timestamp AT TIME ZONE ${env().TIME_ZONE}`,
      stamp: Prisma.sql`greatest(request."lastMessageAt", request."agencySince")`,
      state: Prisma.sql`CASE WHEN ${overdue} THEN 'overdue' WHEN ${unassigned} AND request.state <> 'open' THEN 'unassigned' END`,
      title: Prisma.sql`request.title`,
      text: Prisma.sql`(SELECT content FROM "RequestMessage" message
        WHERE message."requestId" = request.id AND NOT message."isInternal" AND message.side = 'customer'
        ORDER BY message."createdAt" DESC LIMIT 1)`,
      number: Prisma.sql`'R-' || lpad(request.number::text, 6, '0')`,
      dueDate: Prisma.sql`request."dueOn"`,
      about: Prisma.sql`request."assigneeId"`,
      version: Prisma.sql`request.version`,
    },
    Prisma.sql`"Request" request
      JOIN "Customer" customer ON customer.id = request."customerId"
    WHERE customer."deletedAt" IS NULL AND (request.state = 'open' OR ${overdue} OR (${unassigned}))`,
  );
}

const agents = () =>
  relation(
    "agent",
    {
      ...ofCustomer,
      rank: Prisma.sql`${rankOf("silence")}::int`,
      id: Prisma.sql`agent.id`,
      since: Prisma.sql`coalesce(agent."lastReportAt", agent."silentAt")`,
      stamp: Prisma.sql`agent."silentAt"`,
      name: Prisma.sql`agent.name`,
      title: Prisma.sql`service.name`,
      about: Prisma.sql`subscription.id`,
    },
    Prisma.sql`"Agent" agent
      JOIN "Subscription" subscription ON subscription.id = agent."subscriptionId" ${ofSubscription}
    WHERE agent."deletedAt" IS NULL AND agent."silentAt" <= ${now()}
      AND subscription.status::text NOT IN (${Prisma.join([...FINAL_STATUSES])})`,
  );

const notes = () =>
  relation(
    "notes",
    {
      ...ofCustomer,
      rank: Prisma.sql`${rankOf("rest")}::int`,
      id: Prisma.sql`subscription.id`,
      since: Prisma.sql`unread.since`,
      stamp: Prisma.sql`unread.last`,
      title: Prisma.sql`service.name`,
      text: Prisma.sql`unread.content`,
      about: Prisma.sql`subscription.id`,
    },
    Prisma.sql`(SELECT "subscriptionId", min("createdAt") AS since, max("createdAt") AS last,
        string_agg(content, E'\n\n' ORDER BY "createdAt") AS content
      FROM "Note" WHERE "unreadBy" = 'admin' GROUP BY 1) unread
      JOIN "Subscription" subscription ON subscription.id = unread."subscriptionId" ${ofSubscription}
    WHERE customer."deletedAt" IS NULL`,
  );

const parked = () =>
  relation(
    "parked",
    {
      ...ofCustomer,
      rank: Prisma.sql`${rankOf("money")}::int`,
      id: Prisma.sql`subscription.id`,
      since: Prisma.sql`subscription."heldAt"`,
      stamp: Prisma.sql`subscription."heldAt"`,
      title: Prisma.sql`service.name`,
      text: Prisma.sql`subscription."holdReason"`,
      cents: Prisma.sql`subscription."amountCents"`,
      about: Prisma.sql`subscription.id`,
    },
    Prisma.sql`"Subscription" subscription ${ofSubscription}
    WHERE subscription."heldAt" IS NOT NULL`,
  );

const attempts = () =>
  relation(
    "attempt",
    {
      ...ofCustomer,
      rank: Prisma.sql`${rankOf("money")}::int`,
      id: Prisma.sql`attempt.id`,
      since: Prisma.sql`attempt."createdAt"`,
      stamp: Prisma.sql`attempt."createdAt"`,
      title: Prisma.sql`coalesce(service.name, charge.title, '')`,
      text: Prisma.sql`attempt.kind::text`,
      number: Prisma.sql`charge."invoiceNumber"`,
      cents: Prisma.sql`attempt."amountCents"`,
      about: Prisma.sql`charge.id`,
    },
    Prisma.sql`(${unresolvedRows()}) attempt
      JOIN LATERAL (SELECT line."chargeId" FROM "AttemptLine" line JOIN "Charge" paid ON paid.id = line."chargeId"
        WHERE line."attemptId" = attempt.id ORDER BY paid."dueDate", paid.id LIMIT 1) first ON true
      JOIN "Charge" charge ON charge.id = first."chargeId"
      JOIN "Customer" customer ON customer.id = charge."customerId"
      LEFT JOIN "Service" service ON service.id = charge."serviceId"`,
  );

const mails = () =>
  relation(
    "mail",
    {
      rank: Prisma.sql`${rankOf("rest")}::int`,
      id: Prisma.sql`mail.id`,
      since: Prisma.sql`mail."createdAt"`,
      stamp: Prisma.sql`mail."createdAt"`,
      email: Prisma.sql`mail."to"`,
      title: Prisma.sql`mail.subject`,
      text: Prisma.sql`mail."lastError"`,
    },
    Prisma.sql`"Mail" mail WHERE mail.status = 'failed'`,
  );

const jobs = () =>
  relation(
    "job",
    {
      rank: Prisma.sql`${rankOf("rest")}::int`,
      id: Prisma.sql`job.id`,
      since: Prisma.sql`job."finishedAt"`,
      // pg-boss writes microseconds, a mark keeps milliseconds.
      stamp: Prisma.sql`date_trunc('milliseconds', job."finishedAt")`,
      title: Prisma.sql`job.queue`,
      text: Prisma.sql`job."lastError"`,
    },
    Prisma.sql`(${failedJobs()}) job`,
  );

const deletions = () =>
  relation(
    "deletion",
    {
      ...ofCustomer,
      rank: Prisma.sql`${rankOf("rest")}::int`,
      id: Prisma.sql`customer.id`,
      since: Prisma.sql`customer."deletionRequestedAt"`,
      stamp: Prisma.sql`customer."deletionRequestedAt"`,
      title: Prisma.sql`'Account'`,
      cents: Prisma.sql`(SELECT coalesce(sum("amountCents"), 0)::float8 FROM "Charge" charge
        WHERE charge."customerId" = customer.id AND charge.status = 'pending')`,
    },
    Prisma.sql`"Customer" customer
    WHERE customer."deletionRequestedAt" IS NOT NULL AND customer."deletedAt" IS NULL`,
  );

/** Whether somebody's queue has a kind: mails are for those who may read their log. */
export const isShown = ({ role }: AgencyScope<"work">, kind: Kind): boolean =>
  kind !== "mail" || adminMay(role, "agency");

/**
 * What waits as one relation, of each kind the first for which a condition on `thing` and its
 * `mark` holds.
 */
export function waitingThings(scope: AgencyScope<"work">, where: Prisma.Sql): Prisma.Sql {
  const kinds = [
    charges(),
    inquiries(),
    requests(),
    agents(),
    notes(),
    parked(),
    attempts(),
    jobs(),
    deletions(),
  ];
  if (isShown(scope, "mail")) kinds.push(mails());
  return Prisma.join(
    kinds.map((kind) => kind(where)),
    " UNION ALL ",
  );
}
