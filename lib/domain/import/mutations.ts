import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import { inTransaction, violatedIndex } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { changesOfNew } from "@/lib/core/edits";
import { newId } from "@/lib/core/ids";
import { recordAudit, recordAudits } from "@/lib/domain/audit/mutations";
import type { AgencyScope } from "@/lib/auth/scope";
import type { CustomerRow, ImportResult } from "@/lib/domain/customer/schema";
import { parseCustomers, withoutTaken } from "./data";
import type { Checked } from "./data";

const CHUNK = 1_000;
const MOST_ERRORS = 1_000;
const TIMEOUT_MS = 120_000;

function resultOf({ total, rows, errors }: Checked, created: number): ImportResult {
  return { total, valid: rows.length, created, errors: errors.slice(0, MOST_ERRORS) };
}

type Made = CustomerRow & { id: string };

/** One statement with one argument: thousands of rows as separate arguments take seconds to prepare. */
function insert(tx: Tx, customers: CustomerRow[]): Promise<Made[]> {
  const rows = customers.map((customer) => ({ id: newId(), ...customer }));
  return tx.$queryRaw<Made[]>`
    INSERT INTO "User" ("id", "role", "name", "email", "company", "phone", "isActive", "updatedAt")
    SELECT r."id", 'customer', r."name", r."email", r."company", r."phone", r."isActive", now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r ("id" uuid, "name" text, "email" text, "company" text, "phone" text, "isActive" boolean)
    RETURNING "id", "name", "email", "company", "phone", "isActive"`;
}

async function write(tx: Tx, customers: CustomerRow[], caller: Caller): Promise<void> {
  for (let at = 0; at < customers.length; at += CHUNK) {
    const made = await insert(tx, customers.slice(at, at + CHUNK));
    await recordAudits(
      tx,
      made.map(({ id, ...values }) => ({
        ...caller,
        action: "customer.created",
        entity: "customer",
        entityId: id,
        changes: changesOfNew(values),
      })),
    );
  }
  await recordAudit(tx, {
    ...caller,
    action: "customers.imported",
    entity: "customer",
    entityId: null,
    changes: { rows: { from: null, to: customers.length } },
  });
}

/**
 * Makes a customer of each row of a CSV file, all of them or (when one row has a mistake, or with `dryRun`) none. Nobody
 * is mailed: imported customers set a password by "Forgot password?".
 */
export async function importCustomers(
  scope: AgencyScope,
  csv: string,
  dryRun: boolean,
  caller: Caller,
): Promise<ImportResult> {
  const parsed = await parseCustomers(csv);
  for (let tries = 1; ; tries += 1) {
    const checked = await withoutTaken(scope, parsed);
    if (dryRun || checked.errors.length > 0) return resultOf(checked, 0);
    try {
      const customers = checked.rows.map(({ customer }) => customer);
      await inTransaction((tx) => write(tx, customers, caller), { timeout: TIMEOUT_MS });
      return resultOf(checked, customers.length);
    } catch (error) {
      // Somebody took one of the addresses meanwhile: looking again tells which.
      if (violatedIndex(error) === null || tries === 3) throw error;
    }
  }
}
