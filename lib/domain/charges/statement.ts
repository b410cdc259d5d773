import "server-only";
import type { CustomerScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { dayOf, fromWireDate, isAfter, toColumn, toWireDate } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { AppError, notFound } from "@/lib/core/errors";
import { formatFor } from "@/lib/core/format";
import { isolated } from "@/lib/core/isolated";
import { formatCents, formatDollars, toDollars } from "@/lib/core/money";
import { db } from "@/lib/db/client";
import { readBillingSettings, readSettings } from "@/lib/domain/settings/queries";
import { CURRENCY } from "./constants";
import { formatDays, toFoot, toParties } from "./document-parts";
import { buyerColumns, toLetterhead } from "./invoices";
import { titleColumns, titleOf } from "./lines";
import { paidByText } from "./paid-with";
import type { PaidAhead, Statement, StatementQuery } from "./schema";

const MAX_YEARS = 5;

interface Range {
  from: PlainDate;
  to: PlainDate;
}

function invalidRange(path: "from" | "to", message: string): AppError {
  return new AppError("invalid_input", `The range ${message}.`, { issues: [{ path, message }] });
}

/** The range of a statement: this year where it is absent. A reversed or too long one is a 400. */
function toRange({ from, to }: StatementQuery): Range {
  const { TIME_ZONE } = env();
  const year = (to ? fromWireDate(to, TIME_ZONE) : today()).year;
  const first = from ? fromWireDate(from, TIME_ZONE) : today().with({ year, month: 1, day: 1 });
  const last = to ? fromWireDate(to, TIME_ZONE) : today().with({ month: 12, day: 31 });
  if (isAfter(first, last)) throw invalidRange("to", "must not end before it begins");
  if (!isAfter(first.add({ years: MAX_YEARS }), last))
    throw invalidRange("from", `must be at most ${MAX_YEARS} years`);
  return { from: first, to: last };
}

interface Entry {
  date: string;
  text: string;
  /** The same beside its number, as a document prints it. */
  label: string;
  /** Of an invoice or a credit note. */
  number: string;
  chargeCents: number;
  paymentCents: number;
  document: string | null;
  /** A charge that is not paid. */
  isOpen?: boolean;
  /** `YYYY-MM-DD`: a charge that is paid, with or without its day being there. */
  paidOn?: string;
  /** Of a payment. */
  paidBy?: string;
}

const withHow = (text: string, how = "") => [text, how].filter(Boolean).join(" ");

/** All entries of a customer, in order; void charges are left out. */
async function readEntries(scope: CustomerScope<"money">): Promise<Entry[]> {
  const { TIME_ZONE } = env();
  const rows = await db().charge.findMany({
    where: { customerId: scope.customerId, status: { not: "void" } },
    select: {
      ...titleColumns,
      id: true,
      status: true,
      amountCents: true,
      dueDate: true,
      paymentDate: true,
      method: true,
      paidWith: true,
      invoiceNumber: true,
      refunds: {
        select: { id: true, creditNoteNumber: true, amountCents: true, createdAt: true },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      },
    },
    orderBy: [{ dueDate: "asc" }, { id: "asc" }],
  });
  const entries = rows.flatMap((row) => {
    const title = titleOf(row);
    const number = row.invoiceNumber ?? "";
    const path = `/api/payments/${row.id}`;
    const charge = {
      date: toWireDate(row.dueDate),
      text: number ? `${isolated(title)} (${number})` : title,
      label: title,
      number,
      chargeCents: row.amountCents,
      paymentCents: 0,
      document: `${path}/invoice.pdf`,
      isOpen: row.status === "pending",
    };
    if (!row.paymentDate) return [charge];
    const paidOn = dayOf(row.paymentDate, TIME_ZONE).toString();
    const paidBy = paidByText(row);
    const payment = {
      date: paidOn,
      text: withHow(`Payment of invoice ${number}`, paidBy),
      label: "Payment",
      paidBy,
      number,
      chargeCents: 0,
      paymentCents: row.amountCents,
      document: `${path}/receipt.pdf`,
    };
    const refunds = row.refunds.flatMap(({ id, creditNoteNumber, amountCents, createdAt }) => {
      const date = dayOf(createdAt, TIME_ZONE).toString();
      const creditNote = `/api/refunds/${id}/credit-note.pdf`;
      return [
        {
          date,
          text: `Credit note ${creditNoteNumber} for invoice ${number}`,
          label: `Credit note for ${number}`,
          number: creditNoteNumber,
          chargeCents: 0,
          paymentCents: amountCents,
          document: creditNote,
        },
        {
          date,
          text: `Refund of ${isolated(title)}`,
          label: `Refund of ${isolated(title)}`,
          number: creditNoteNumber,
          chargeCents: amountCents,
          paymentCents: 0,
          document: creditNote,
        },
      ];
    });
    return [{ ...charge, paidOn }, payment, ...refunds];
  });
  return entries.sort((a, b) => a.date.localeCompare(b.date));
}

/** The entries of a range, each with the balance after it; cents. */
function toLedger(all: Entry[], { from, to }: Range) {
  const [first, last] = [from.toString(), to.toString()];
  const entries = all.filter(({ date }) => date <= last);
  const sumOf = (some: Entry[]) =>
    some.reduce((sum, { chargeCents, paymentCents }) => sum + chargeCents - paymentCents, 0);
  const opening = sumOf(entries.filter(({ date }) => date < first));
  let balance = opening;
  const rows = entries
    .filter(({ date }) => date >= first)
    .map((entry) => {
      balance += entry.chargeCents - entry.paymentCents;
      return { entry, balance };
    });
  return { opening, rows, closing: balance };
}

function toStatement(all: Entry[], range: Range): Statement {
  const { opening, rows, closing } = toLedger(all, range);
  const lines = rows.map(({ entry, balance }) => ({
    date: entry.date,
    text: entry.text,
    charge: toDollars(entry.chargeCents),
    payment: toDollars(entry.paymentCents),
    balance: toDollars(balance),
    document: entry.document,
  }));
  return { opening: toDollars(opening), lines, closing: toDollars(closing) };
}

/** A customer's statement of account for a range of days. */
export async function readStatement(
  scope: CustomerScope<"money">,
  query: StatementQuery,
): Promise<Statement> {
  const range = toRange(query);
  return toStatement(await readEntries(scope), range);
}

/** Null without any. Their payments are in the balance of that day already, the charges are not. */
function paidAheadOf(entries: Entry[], { to }: Range): PaidAhead | null {
  const last = to.toString();
  const ahead = entries.filter(({ date, paidOn }) => paidOn && paidOn <= last && date > last);
  const [first] = ahead;
  if (!first) return null;
  const cents = ahead.reduce((sum, { chargeCents }) => sum + chargeCents, 0);
  return { amount: toDollars(cents), count: ahead.length, dueDate: first.date };
}

export interface StatementPage {
  /** Its first and its last day. */
  from: string;
  to: string;
  /** Whose it is. */
  customer: string;
  statement: Statement;
  /** Dollars that are due today or were before, and that will be; of any range. */
  dueNow: number;
  upcoming: number;
  /** As of its last day. */
  paidAhead: PaidAhead | null;
}

async function readBuyer({ customerId }: CustomerScope<"money">) {
  const customer = await db().customer.findUnique({
    where: { id: customerId },
    select: buyerColumns,
  });
  if (!customer) throw notFound("customer");
  return customer;
}

/** The same for its screen: up to today where the last day is absent, and what is open now. */
export async function readStatementPage(
  scope: CustomerScope<"money">,
  query: StatementQuery,
): Promise<StatementPage> {
  const now = today().toString();
  const isAhead = query.from !== undefined && query.from > now;
  const range = toRange(isAhead || query.to ? query : { ...query, to: now });
  const [entries, { company, name }] = await Promise.all([readEntries(scope), readBuyer(scope)]);
  const openOf = (isDue: (date: string) => boolean) =>
    entries
      .filter(({ isOpen, date }) => isOpen && isDue(date))
      .reduce((sum, { chargeCents }) => sum + chargeCents, 0);
  return {
    from: range.from.toString(),
    to: range.to.toString(),
    customer: company ?? name,
    statement: toStatement(entries, range),
    dueNow: toDollars(openOf((date) => date <= now)),
    upcoming: toDollars(openOf((date) => date > now)),
    paidAhead: paidAheadOf(entries, range),
  };
}

const PAID_AHEAD = {
  heading: "Paid ahead",
  text: "A charge stands here from its due date on. What was paid before it lowers the balance.",
};

type LedgerRow = ReturnType<typeof toLedger>["rows"][number];

/** How most payments were made, which a note says instead of their rows. */
function usualWayOf(rows: LedgerRow[]): { way: string; note: string } {
  const ways = rows.flatMap(({ entry: { paidBy } }) => paidBy ?? []);
  // Without a word, a payment that nobody knows of would pass for a usual one.
  if (ways.includes("")) return { way: "", note: "" };
  const countOf = (way: string) => ways.filter((other) => other === way).length;
  const [way = "", ...others] = [...new Set(ways)].sort((a, b) => countOf(b) - countOf(a));
  if (!way) return { way, note: "" };
  return { way, note: `Made ${way}${others.length > 0 ? " unless a row says otherwise" : ""}.` };
}

/** The same as a document: the same bytes as long as nothing of it changes. */
export async function readStatementDocument(scope: CustomerScope<"money">, query: StatementQuery) {
  const days = toRange(query);
  const { from, to } = days;
  const [entries, customer, seller, billing] = await Promise.all([
    readEntries(scope),
    readBuyer(scope),
    readSettings(),
    readBillingSettings(),
  ]);
  const { rows, ...balances } = toLedger(entries, days);
  const [opening, closing] = [toDollars(balances.opening), toDollars(balances.closing)];
  const letterhead = {
    ...toLetterhead(seller, billing, customer, 0),
    taxRate: 0,
    currency: CURRENCY,
  };
  const format = formatFor("en-US", env().TIME_ZONE);
  const dateOf = from.year === to.year ? format.nearDay : format.day;
  const range = formatDays(from.toString(), to.toString(), format);
  const sumOf = (side: "chargeCents" | "paymentCents") =>
    formatCents(rows.reduce((sum, { entry }) => sum + entry[side], 0));
  const { way, note } = usualWayOf(rows);
  const moved = (cents: number) => (cents === 0 ? "" : formatCents(cents));
  return {
    heading: "Statement",
    number: range,
    createdAt: toColumn(to),
    from: letterhead.sellerName,
    accent: letterhead.accent,
    builtInMark: letterhead.builtInMark,
    strip: [
      ["Opening", format.balance(opening)],
      ["Charged", sumOf("chargeCents")],
      ["Paid", sumOf("paymentCents")],
      [`Balance on ${format.nearDay(to.toString())}`, format.balance(closing)],
    ] as [string, string][],
    facts: [],
    parties: toParties(letterhead, "For"),
    lines: [],
    // Its columns have no room for the word Credit.
    ledger: [
      {
        date: dateOf(from.toString()),
        number: "",
        text: "Opening balance",
        charge: "",
        payment: "",
        balance: formatDollars(opening),
      },
      ...rows.map(({ entry, balance }) => ({
        date: dateOf(entry.date),
        number: entry.number,
        text: entry.paidBy === way ? entry.label : withHow(entry.label, entry.paidBy),
        charge: moved(entry.chargeCents),
        payment: moved(entry.paymentCents),
        balance: formatCents(balance),
      })),
    ],
    totals: [
      ["Charged", sumOf("chargeCents")],
      ["Paid", sumOf("paymentCents")],
      [`Balance, ${CURRENCY}`, format.balance(closing)],
    ] as [string, string][],
    notes: [
      ...(note ? [{ heading: "Payments", text: note }] : []),
      ...(paidAheadOf(entries, days) ? [PAID_AHEAD] : []),
    ],
    foot: toFoot(letterhead),
  };
}
