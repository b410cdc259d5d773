import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Prisma, PrismaClient } from "@/generated/prisma/client";
import { now } from "@/lib/core/clock";
import { startOfDay, type PlainDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { DEFAULT_HOURS } from "@/lib/domain/settings/content-constants";
import { promisedBy } from "@/lib/domain/inbox/promise";
import { writeDemoAgents } from "./demo/agents";
import { demoBooks } from "./demo/books";
import { demoAdmins, demoColleagues, demoCustomers } from "./demo/people";
import { sealDemoMonths } from "./demo/seals";
import { writeDemoRequests } from "./demo/requests";
import { demoReceipts } from "./demo/receipts";
import { demoReminders } from "./demo/reminders";
import { demoServices } from "./demo/services";
import { demoTeam } from "./demo/site";
import { demoInquiries, demoTestimonials } from "./demo/voices";
import { admin, customer, customerRows, writeCustomers } from "@/test/factories/customer";
import { createRandom, type Random } from "@/test/factories/random";
import { service } from "@/test/factories/service";
import { inquiry, settings, testimonial } from "@/test/factories/site";

const HOUR = 3_600_000;

/** Where a transfer would go; no such account exists. */
const BANK_DETAILS = [
  "Name: Halden AI",
  "Bank: Example Bank, Portland, ME",
  "Routing: 000 000 000",
  "Account: 0001 2345 6789",
].join("\n");

export interface SeedOptions {
  /** The day that all dates are counted from. */
  today: PlainDate;
  /** Writes into a database that holds other rows too. */
  force?: boolean;
}

const ago = (hours: number) => new Date(now().getTime() - hours * HOUR);

/** Administrators, and customers by key, whose owners have their ids, as registering makes them. */
function people(today: PlainDate, random: Random) {
  const joined = (days: number) => startOfDay(today.subtract({ days }), env().TIME_ZONE);
  const admins = demoAdmins.map(({ since, ...over }) => {
    const createdAt = joined(since);
    return {
      ...admin(
        { id: random.uuid(createdAt), emailVerifiedAt: createdAt, createdAt, ...over },
        random,
      ),
    };
  });
  const customers = demoCustomers.map(({ key, since, isVerified = true, ...over }) => {
    const createdAt = joined(since);
    const emailVerifiedAt = isVerified ? createdAt : null;
    const id = random.uuid(createdAt);
    const ids = { id, ownerId: id };
    return { key, row: customer({ ...ids, emailVerifiedAt, createdAt, ...over }, random) };
  });
  return { admins, customers };
}

/** Who else signs in for the customers' companies, by a random of their own. */
function colleagues(
  today: PlainDate,
  customers: { key: string; row: { id: string; ownerId: string } }[],
): Prisma.UserCreateManyInput[] {
  const random = createRandom(2_028);
  return demoColleagues.map(({ of, role, since, ...over }) => {
    const createdAt = startOfDay(today.subtract({ days: since }), env().TIME_ZONE);
    const ownerId = random.uuid(createdAt);
    const { owner: person } = customerRows(
      customer({ ownerId, emailVerifiedAt: createdAt, createdAt, ...over }, random),
    );
    const company = customers.find(({ key }) => key === of)?.row;
    const invitation = { invitedAt: createdAt, invitedById: company?.ownerId };
    return { ...person, ...invitation, customerId: company?.id, customerRole: role };
  });
}

/** The last sign-in of each administrator, long signed out. */
const formerSessions = (admins: { id: string }[]): Prisma.SessionCreateManyInput[] =>
  admins.map(({ id: userId }, index) => {
    const [createdAt, lastSeenAt] = [ago(21 + 5 * index), ago(19 + 5 * index)];
    return {
      userId,
      kind: "admin",
      createdAt,
      lastSeenAt,
      expiresAt: lastSeenAt,
      revokedAt: lastSeenAt,
    };
  });

async function fill(tx: Prisma.TransactionClient, today: PlainDate): Promise<void> {
  const random = createRandom(2_026);
  const { admins, customers } = people(today, random);
  const services = demoServices.map(({ key, ...over }, index) => {
    const createdAt = startOfDay(today.subtract({ days: 600 - index * 12 }), env().TIME_ZONE);
    const ids = { id: random.uuid(createdAt), createdAt, billsFrom: "delivery" as const };
    return { key, row: service({ ...ids, ...over }, random) };
  });
  const books = demoBooks(
    { today, admins, customers, services, bankDetails: BANK_DETAILS },
    random,
  );

  await tx.settings.upsert({ where: { id: 1 }, create: settings(), update: settings() });
  const billing = { bankDetails: BANK_DETAILS, createdAt: now() };
  await tx.billingSettings.upsert({ where: { id: 1 }, create: billing, update: billing });
  await tx.content.create({
    data: { section: "team", items: demoTeam(today), version: 2, changedAt: now() },
  });
  await tx.user.createMany({ data: admins });
  await tx.session.createMany({ data: formerSessions(admins) });
  await writeCustomers(
    tx,
    customers.map(({ row }) => row),
  );
  await tx.user.createMany({ data: colleagues(today, customers) });
  await tx.service.createMany({ data: services.map(({ row }) => row) });
  await tx.subscription.createMany({ data: books.subscriptions });
  await tx.charge.createMany({ data: books.charges });
  await tx.chargeLine.createMany({ data: books.lines });
  await tx.invoice.createMany({ data: books.invoices });
  await tx.refund.createMany({ data: books.refunds });
  await writeDemoAgents(tx, books.employerOf, today, createRandom(2_027));
  await sealDemoMonths(tx);
  await writeDemoRequests(tx, today, admins, customers, services, createRandom(2_030));
  for (const [name, { length: value }] of [
    ["invoice", books.invoices],
    ["creditNote", [...books.refunds, ...books.charges.filter(({ voidNumber }) => voidNumber)]],
  ] as const)
    await tx.counter.upsert({ where: { name }, create: { name, value }, update: { value } });
  await tx.note.createMany({ data: books.notes });
  await tx.auditEvent.createMany({ data: books.events });
  await tx.mail.createMany({ data: await demoReceipts(tx, books.sales, random) });
  await tx.mail.createMany({ data: await demoReminders(tx, books.billed, today) });
  const voices = demoTestimonials.map((over, index) => {
    const since = demoCustomers.find(({ name }) => name === over.name)?.since ?? 0;
    const { year: customerSince } = today.subtract({ days: since });
    const createdAt = ago(24 * 7 * (index + 1));
    return testimonial({ createdAt, customerSince, ...over }, random);
  });
  await tx.testimonial.createMany({ data: voices });
  await tx.inquiry.createMany({
    data: demoInquiries.map(({ hoursAgo, ...over }) => {
      const createdAt = ago(hoursAgo);
      const answerBy = promisedBy(createdAt, DEFAULT_HOURS);
      return inquiry({ createdAt, answerBy, ...over }, random);
    }),
  });
}

const locked = z.tuple([z.object({ locked: z.boolean() })]);

async function isAlone(tx: Prisma.TransactionClient): Promise<boolean> {
  const rows = await tx.$queryRaw`SELECT pg_try_advisory_xact_lock(7201148323) AS locked`;
  return locked.parse(rows)[0].locked;
}

/**
 * Writes the demonstration: a believable agency with a year of books, dates relative to `today`.
 * All or nothing, and once: returns false when it is there already, whatever has been done to it
 * since. Throws, and writes nothing, when the database holds accounts, services or invoices of
 * somebody else, unless `force` is given.
 */
export async function seed(
  db: PrismaClient,
  { today, force = false }: SeedOptions,
): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      // Another one may be writing, for longer than a statement may wait.
      while (!(await isAlone(tx))) await wait(100);
      const mark = demoAdmins.map(({ email }) => email);
      if ((await tx.user.count({ where: { email: { in: mark } } })) > 0) return false;
      const strangers =
        (await tx.user.count()) + (await tx.service.count()) + (await tx.counter.count());
      if (strangers > 0 && !force)
        throw new Error(
          "This database is not empty: the demonstration is written only into an empty one.",
        );
      await fill(tx, today);
      return true;
    },
    { maxWait: 10_000, timeout: 600_000 },
  );
}
