import "server-only";
import { Readable } from "node:stream";
import { setImmediate as breathe } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import type { Prisma } from "@/generated/prisma/client";
import type { AgencyScope, CustomerScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { monthsUpTo, startOfWireDay } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import { unescapeFormulas } from "@/lib/core/formulas";
import type { Page } from "@/lib/core/paging";
import { db } from "@/lib/db/client";
import { inBatches, likeText, readPage } from "@/lib/db/lists";
import { fromReplica } from "@/lib/db/replica";
import { customer, customerRow } from "./schema";
import type { CustomerRow, CustomersFilter, CustomersQuery, ImportResult } from "./schema";
import { customerColumns } from "./serializer";
import type { CustomerRecord } from "./serializer";

const present = { role: "customer", deletedAt: null } as const;

/** A customer's own record with the day on which its deletion was asked for; null when deleted. */
export function findProfile(scope: CustomerScope): Promise<CustomerRecord | null> {
  return db().user.findFirst({
    where: { id: scope.userId, ...present },
    select: customerColumns,
  });
}

/**
 * The scope itself when its customer exists and is not deleted, else the 404: an unknown id must
 * not look like an empty list.
 */
export async function knownCustomer(scope: CustomerScope): Promise<CustomerScope> {
  const where = { id: scope.userId, ...present };
  if (!(await db().user.findFirst({ where, select: { id: true } }))) throw notFound("customer");
  return scope;
}

const columns = {
  createdAt: "createdAt",
  name: "name",
  email: "email",
  company: "company",
  isActive: "isActive",
} as const;

function conditions(filter: CustomersFilter): Prisma.UserWhereInput {
  const { isActive, owes, deletionRequested, createdFrom, createdTo, search, ids } = filter;
  const { TIME_ZONE } = env();
  const contains = likeText(search);
  return {
    ...present,
    isActive,
    ...(ids && { id: { in: ids } }),
    ...(owes && { payments: { some: { status: "pending" } } }),
    ...(deletionRequested && { deletionRequestedAt: { not: null } }),
    ...(contains && { searchText: { contains } }),
    createdAt: {
      gte: createdFrom && startOfWireDay(createdFrom, TIME_ZONE),
      lt: createdTo && startOfWireDay(createdTo, TIME_ZONE, 1),
    },
  };
}

/** A page of the customers that are not deleted. */
export function listCustomers(
  _scope: AgencyScope,
  query: CustomersQuery,
): Promise<Page<CustomerRecord>> {
  const where = conditions(query);
  return readPage(query, {
    columns,
    nullable: "company",
    rows: (slice) => db().user.findMany({ where, select: customerColumns, ...slice }),
    count: (some) => db().user.count({ where, ...some }),
  });
}

/** All customers of a list, newest first, in batches. */
export function eachCustomer(
  _scope: AgencyScope,
  filter: CustomersFilter,
): AsyncGenerator<CustomerRecord[]> {
  const where = conditions(filter);
  return inBatches(({ where: rest, ...batch }) =>
    fromReplica(({ user }) =>
      user.findMany({ where: { AND: [where, rest] }, select: customerColumns, ...batch }),
    ),
  );
}

/**
 * So many customers' rows are found by their ids; rows of more are met soon enough by walking
 * through the list.
 */
const MOST_NAMED = 5_000;

/**
 * The condition that a subscription or charge is of a customer, also a deleted one, whose name or
 * e-mail holds a text. Of very many customers `some` is the condition for the first of them, whose
 * rows alone may be more than are counted.
 */
export async function ofCustomersNamed(contains: string) {
  const where = { contactText: { contains } };
  const found = await db().user.findMany({ where, select: { id: true }, take: MOST_NAMED + 1 });
  const some = { userId: { in: found.slice(0, MOST_NAMED).map(({ id }) => id) } };
  return { every: found.length > MOST_NAMED ? { user: where } : some, some };
}

/** Which of these addresses have an account. */
async function takenAddresses(emails: string[]): Promise<Set<string>> {
  const rows = await db().user.findMany({
    where: { email: { in: emails }, deletedAt: null },
    select: { email: true },
  });
  return new Set(rows.map(({ email }) => email));
}

/** One customer that is not deleted; else null. */
export function findCustomer(_scope: AgencyScope, id: string): Promise<CustomerRecord | null> {
  return db().user.findFirst({ where: { id, ...present }, select: customerColumns });
}

/** The same, also of a deleted customer: charges and inquiries that stay lead to it. */
export function findEverCustomer(_scope: AgencyScope, id: string) {
  const select = { ...customerColumns, deletedAt: true };
  return db().user.findFirst({ where: { id, role: "customer" }, select });
}

/** Number of customers that are not deleted; `before`: of those that were there at that instant. */
export function countCustomers(_scope: AgencyScope, before?: Date): Promise<number> {
  return db().user.count({ where: { ...present, createdAt: { lt: before } } });
}

/** How many customers asked for their account to be deleted. */
export function countAsked(_scope: AgencyScope): Promise<number> {
  return db().user.count({ where: { ...present, deletionRequestedAt: { not: null } } });
}

/**
 * Customers not deleted who joined in each of the last `months` months of a time zone, oldest
 * first, months without any included.
 */
export function countByMonth(
  _scope: AgencyScope,
  months: number,
  zone = env().TIME_ZONE,
): Promise<{ month: string; count: number }[]> {
  return Promise.all(
    monthsUpTo(today(), months, zone).map(async ({ month, from, to }) => ({
      month,
      count: await db().user.count({ where: { ...present, createdAt: { gte: from, lt: to } } }),
    })),
  );
}

type Mistake = ImportResult["errors"][number];

const FIELDS = Object.keys(customerRow.shape);
/** Columns of our own export that a new customer does not take over. */
const IGNORED = new Set(Object.keys(customer.shape).filter((name) => !FIELDS.includes(name)));
const PIECE = 4 * 1024;
/** Milliseconds of work after which other requests take their turn. */
const TURN_MS = 10;
const IMPORT_CHUNK = 1_000;

/** What a file holds: how many rows, those that can be made customers, and every mistake. */
export interface Checked {
  total: number;
  rows: { row: number; customer: CustomerRow }[];
  errors: Mistake[];
}

/**
 * A large file must not stop the server's other requests: between two pieces they take their turn.
 */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) {
    yield text.slice(at, at + PIECE);
    await breathe();
  }
}

/** Of a file: what is above is refused before it is looked at. */
const MOST_COLUMNS = 50;
const MOST_ROWS = 50_000;

function headerMistake(header: string[]): string | null {
  const unknown = header.filter((name) => !FIELDS.includes(name) && !IGNORED.has(name));
  if (unknown.length > 0) {
    const names = unknown.slice(0, 10).map((name) => `“${name.slice(0, 80)}”`);
    const [noun, verb] = unknown.length === 1 ? ["column", "is"] : ["columns", "are"];
    return `The ${noun} ${names.join(", ")} ${verb} not known. Columns: ${FIELDS.join(", ")}.`;
  }
  const missing = ["name", "email"].find((name) => !header.includes(name));
  if (missing) return `The column “${missing}” is missing. The first line must name the columns.`;
  return new Set(header).size < header.length ? "A column is named twice." : null;
}

/**
 * Reads a CSV of customers (RFC 4180, first line names the columns) and checks each row by itself;
 * the database is not looked at.
 */
export async function parseCustomers(csv: string): Promise<Checked> {
  const checked: Checked = { total: 0, rows: [], errors: [] };
  const parser = Readable.from(piecesOf(csv)).pipe(
    parse({ bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 5_000 }),
  );
  const refused = (message: string) => ({ ...checked, errors: [{ row: 0, field: "", message }] });
  let header: string[] | null = null;
  let since = performance.now();
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (performance.now() - since > TURN_MS) {
        await breathe();
        since = performance.now();
      }
      if (checked.total === MOST_ROWS)
        return refused(`A file can have at most ${MOST_ROWS.toLocaleString("en-US")} rows.`);
      if (header) checkRow(checked, header, cells);
      else if (cells.length > MOST_COLUMNS)
        return refused(`A file can have at most ${MOST_COLUMNS} columns.`);
      else {
        header = cells.map((cell) => unescapeFormulas(cell).trim());
        const message = headerMistake(header);
        if (message) return refused(message);
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    checked.errors.push({
      row: checked.total + (header ? 1 : 0),
      field: "",
      message:
        "This is not valid CSV: a quotation mark is not closed or stands in the wrong place.",
    });
  }
  if (checked.total === 0 && checked.errors.length === 0)
    checked.errors.push({ row: 0, field: "", message: "The file has no rows." });
  return checked;
}

function checkRow(checked: Checked, header: string[], cells: string[]): void {
  const row = (checked.total += 1);
  if (cells.length > header.length) {
    checked.errors.push({ row, field: "", message: "has more cells than the header" });
    return;
  }
  const given = header
    .map((name, index): [string, string] => [name, unescapeFormulas(cells[index] ?? "")])
    .filter(([name]) => FIELDS.includes(name));
  const parsed = customerRow.safeParse(Object.fromEntries(given));
  if (parsed.success) checked.rows.push({ row, customer: parsed.data });
  else
    for (const { path, message } of parsed.error.issues)
      checked.errors.push({ row, field: String(path[0] ?? ""), message });
}

/**
 * Takes out the rows whose address has an account already or stands in an earlier row, and says so
 * of each.
 */
export async function withoutTaken(
  _scope: AgencyScope,
  { total, rows, errors }: Checked,
): Promise<Checked> {
  const seen = new Map<string, number>();
  const kept: Checked["rows"] = [];
  const taken: Mistake[] = [];
  for (let at = 0; at < rows.length; at += IMPORT_CHUNK) {
    const chunk = rows.slice(at, at + IMPORT_CHUNK);
    const known = await takenAddresses(chunk.map(({ customer }) => customer.email));
    for (const entry of chunk) {
      const { email } = entry.customer;
      const first = seen.get(email);
      const message =
        first !== undefined
          ? `is the same as in row ${first}`
          : known.has(email)
            ? "is taken"
            : null;
      if (first === undefined) seen.set(email, entry.row);
      if (message) taken.push({ row: entry.row, field: "email", message });
      else kept.push(entry);
    }
  }
  return { total, rows: kept, errors: [...errors, ...taken].sort((a, b) => a.row - b.row) };
}
