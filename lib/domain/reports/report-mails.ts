import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { scopeOfRecipient } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { timeOfDay, toColumn } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { lastWeek } from "@/lib/domain/agents/windows";
import type { Window } from "@/lib/domain/agents/windows";
import { updatePerson } from "@/lib/domain/customers/people";
import { unconfirmedReason } from "@/lib/domain/mail/notifications";
import { queueMail } from "@/lib/domain/mail/outbox";
import { listRecipients, takes } from "@/lib/domain/mail/recipients";
import type { CustomerReader } from "@/lib/domain/requests/queries";
import { readSettings } from "@/lib/domain/settings/queries";
import { listWaitingThings, mayHaveNews, readWaiting } from "./waiting";
import { hasNews, toReportMail } from "./week-mail";
import type { Report } from "./week-mail";
import { listAgentsOf, showWeek } from "./weeks";

/** On Mondays from this hour on, in the installation's time zone. */
const HOUR = 7;
const MONDAY = 1;
const MAX_THINGS = 5;

/** The people whose report of a week was not written yet. */
const unreported = (monday: Date): Prisma.UserWhereInput => ({
  OR: [{ reportedWeek: null }, { reportedWeek: { lt: monday } }],
});

/**
 * Mails last week to owners and members who take reports: on Monday from seven o'clock on, each
 * person once, whoever else does and however often. One customer that fails stops no other.
 * Returns how many mails were written.
 */
export async function mailReports(): Promise<number> {
  const day = today();
  if (day.dayOfWeek !== MONDAY || now() < timeOfDay(day, HOUR, env().TIME_ZONE)) return 0;
  const week = lastWeek();
  let mails = 0;
  let failures = 0;
  for await (const reader of eachCustomer(week))
    try {
      mails += await reportTo(reader, week);
    } catch (error) {
      failures += 1;
      const { customerId: customer } = reader.scope;
      logger.error({ err: error, customer }, "a week could not be mailed");
    }
  if (failures > 0) throw new Error(`The week of ${failures} customers could not be mailed.`);
  return mails;
}

/** Each customer with somebody whose report is not written yet, who reads for all of them. */
async function* eachCustomer({ from }: Window): AsyncGenerator<CustomerReader> {
  const people: Prisma.UserWhereInput = {
    AND: [takes("reports"), unreported(toColumn(from))],
  };
  let last: string | undefined;
  for (;;) {
    const next = await db().customer.findFirst({
      where: {
        id: { gt: last },
        isActive: true,
        deletedAt: null,
        ...mayHaveNews,
        people: { some: people },
      },
      select: { id: true, people: { where: people, select: { id: true }, take: 1 } },
      orderBy: { id: "asc" },
    });
    if (!next) return;
    const [person] = next.people;
    if (person) yield { scope: scopeOfRecipient(next.id), personId: person.id };
    last = next.id;
  }
}

async function readReport(reader: CustomerReader, week: Window): Promise<Report> {
  const [rows, waiting, things] = await Promise.all([
    listAgentsOf(reader.scope, week),
    readWaiting(reader),
    listWaitingThings(reader, MAX_THINGS),
  ]);
  const thingCount = waiting.asks + waiting.requests + waiting.months;
  return { week: await showWeek(rows, week), things, thingCount };
}

async function reportTo(reader: CustomerReader, week: Window): Promise<number> {
  const report = await readReport(reader, week);
  const { customerId } = reader.scope;
  return inTransaction(async (tx) => {
    const people = await listUnreported(tx, customerId, toColumn(week.from));
    if (people.length === 0 || !hasNews(report)) return 0;
    const [{ name, company }, { address }] = await Promise.all([
      tx.customer.findUniqueOrThrow({
        where: { id: customerId },
        select: { name: true, company: true },
      }),
      readSettings(tx),
    ]);
    for (const person of people) {
      const addressee = { name: person.name, company: company ?? name, address };
      await queueMail(tx, {
        to: person.email,
        kind: "report",
        userId: person.id,
        dropReason: unconfirmedReason(person),
        write: (_site, link) => toReportMail(report, addressee, link),
      });
    }
    return people.length;
  });
}

/** Notes that a week is written to a person; guarded, so that one of many at once writes it. */
async function listUnreported(tx: Tx, customerId: string, monday: Date) {
  const people: Awaited<ReturnType<typeof listRecipients>> = [];
  for (const person of await listRecipients(tx, customerId, "reports")) {
    const change = { reportedWeek: monday };
    const isFirst = await updatePerson(tx, person.id, change, unreported(monday));
    if (isFirst && person.isActive) people.push(person);
  }
  return people;
}
