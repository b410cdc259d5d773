import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { changesOfNew } from "@/lib/core/edits";
import { newId } from "@/lib/core/ids";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction, violatedIndex } from "@/lib/db/transactions";
import { recordAudits } from "@/lib/domain/audit/events";
import { auditCustomer } from "./customers";
import { createCompanies } from "./people";
import { readImport } from "./import-file";
import type { ImportFile, ReadImport } from "./import-file";
import type { ImportedRow, ImportResult } from "./import-schema";

const MAX_ERRORS = 1_000;
const ROWS_PER_STATEMENT = 1_000;
const IMPORT_TIMEOUT_MS = 120_000;

/** All rows, or with any error or `dryRun` none. Nobody is mailed. */
export async function importCustomers(
  _scope: AgencyScope<"work">,
  file: ImportFile,
  dryRun: boolean,
  caller: Caller,
): Promise<ImportResult> {
  const read = await readImport(file);
  const { total, encoding, columns } = read;
  for (let tries = 1; ; tries += 1) {
    const { rows, errors } = await rejectTakenEmails(read);
    const result = {
      total,
      valid: rows.length,
      created: 0,
      encoding,
      columns,
      errors: errors.slice(0, MAX_ERRORS),
    };
    if (dryRun || errors.length > 0) return result;
    try {
      const customers = rows.map((entry) => entry.customer);
      const timeout = IMPORT_TIMEOUT_MS;
      await inTransaction((tx) => writeCustomers(tx, customers, caller), { timeout });
      return { ...result, created: customers.length };
    } catch (error) {
      // Another request took one of the addresses: the next try names it.
      if (violatedIndex(error) === null || tries === 3) throw error;
    }
  }
}

async function writeCustomers(tx: Tx, customers: ImportedRow[], caller: Caller): Promise<void> {
  for (let start = 0; start < customers.length; start += ROWS_PER_STATEMENT) {
    const rows = customers
      .slice(start, start + ROWS_PER_STATEMENT)
      .map((row) => ({ id: newId(), ...row }));
    await createCompanies(tx, rows);
    await recordAudits(
      tx,
      rows.map(({ id, ...values }) => ({
        ...caller,
        action: "customer.created",
        entity: "customer",
        entityId: id,
        changes: changesOfNew(values),
      })),
    );
  }
  const rows = { from: null, to: customers.length };
  await auditCustomer(tx, caller, "customers.imported", null, { rows });
}

/** Moves rows whose address has an account or stands in an earlier row to the errors. */
async function rejectTakenEmails({
  rows,
  errors,
}: ReadImport): Promise<Pick<ReadImport, "rows" | "errors">> {
  const firstLineOf = new Map<string, number>();
  const valid: ReadImport["rows"] = [];
  const rejected: ReadImport["errors"] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(start, start + ROWS_PER_STATEMENT);
    const accounts = await findEmailsWithAccount(chunk.map((entry) => entry.customer.email));
    for (const entry of chunk) {
      const { email } = entry.customer;
      const { row, line } = entry;
      const firstLine = firstLineOf.get(email);
      const reject = (message: string) => rejected.push({ row, line, field: "email", message });
      if (firstLine !== undefined) {
        reject(`is the same as in line ${firstLine}`);
        continue;
      }
      firstLineOf.set(email, line);
      if (accounts.has(email)) reject("is taken");
      else valid.push(entry);
    }
  }
  return { rows: valid, errors: [...errors, ...rejected].sort((a, b) => a.row - b.row) };
}

async function findEmailsWithAccount(emails: string[]): Promise<Set<string>> {
  const rows = await db().user.findMany({
    where: { email: { in: emails }, deletedAt: null },
    select: { email: true },
  });
  return new Set(rows.map(({ email }) => email));
}
