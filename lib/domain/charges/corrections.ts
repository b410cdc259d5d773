import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import type { Scope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { changesBetween, refuseStale } from "@/lib/core/edits";
import { AppError, conflict } from "@/lib/core/errors";
import { keysOf } from "@/lib/core/fields";
import type { Tx } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { lockCharge } from "./charges";
import { MAX_REVISIONS } from "./constants";
import { assertPending } from "./policy";
import { readCharge } from "./queries";
import type { ChargeUpdate, CorrectionInput } from "./schema";
import { printedColumns, toPrintedBuyer } from "./serializers";

/**
 * Writes a corrected copy of a charge's invoice, with the same number, amounts and dates. 404 when
 * missing or another customer's; 409 of a void charge, after ten, and where nothing changes; 400
 * where a reverse charge would lose the buyer's tax id.
 */
export async function correctInvoice(
  scope: Scope<"money", "money">,
  id: string,
  input: CorrectionInput,
  ifMatch: number | null,
  caller: Caller,
  { isPending = false } = {},
): Promise<void> {
  const charge = await readCharge(scope, id);
  await inTransaction(async (tx) => {
    await lockCharge(tx, charge);
    // Without a field it changes nothing, of a charge in any state.
    if (isPending && input.poNumber !== undefined)
      assertPending(await tx.charge.findUniqueOrThrow({ where: { id }, select: { status: true } }));
    await writeCorrection(tx, id, input, ifMatch, caller, { mayBeSame: isPending });
  });
}

/**
 * Changes the purchase order of a pending charge, on a corrected copy of its invoice. 409 unless
 * pending; nothing where it changes nothing; else as `correctInvoice`.
 */
export const updateCharge = (
  scope: Scope<"money", "money">,
  id: string,
  input: ChargeUpdate,
  ifMatch: number | null,
  caller: Caller,
): Promise<void> => correctInvoice(scope, id, input, ifMatch, caller, { isPending: true });

async function writeCorrection(
  tx: Tx,
  chargeId: string,
  input: CorrectionInput,
  ifMatch: number | null,
  caller: Caller,
  { mayBeSame }: { mayBeSame: boolean },
): Promise<void> {
  const charge = await tx.charge.findUniqueOrThrow({
    where: { id: chargeId },
    select: {
      ...printedColumns,
      invoice: { select: { ...printedColumns.invoice.select, reverseCharge: true } },
      status: true,
      version: true,
      revision: true,
    },
  });
  const { revision, status } = charge;
  refuseStale(charge, ifMatch);
  const before = toPrintedBuyer(charge);
  const changes = changesBetween(before, input);
  const isSame = Object.keys(changes).length === 0;
  if (isSame && mayBeSame) return;
  if (status === "void") throw conflict("The invoice of a void charge is not corrected.");
  if (revision === MAX_REVISIONS)
    throw conflict(`An invoice is corrected at most ${MAX_REVISIONS} times. Write to us.`);
  if (isSame) throw conflict("The invoice says this already.");
  const after = { ...before };
  for (const field of keysOf(before)) if (field in changes) after[field] = input[field] ?? null;
  if (charge.invoice?.reverseCharge && !after.taxId) throw taxIdNeeded();
  await auditOf("payment")(tx, caller, "payment.corrected", chargeId, changes);
  await tx.charge.updateMany({
    where: { id: chargeId },
    data: {
      revision: { increment: 1 },
      poNumber: after.poNumber,
      version: { increment: 1 },
    },
  });
  await tx.invoiceCorrection.createMany({
    data: {
      chargeId,
      revision: revision + 1,
      buyerCompany: after.company,
      buyerAddress: after.billingAddress,
      buyerTaxId: after.taxId,
      poNumber: after.poNumber,
      actorId: caller.actor.id,
      createdAt: now(),
    },
  });
}

const taxIdNeeded = () =>
  new AppError("invalid_input", "A reverse charge needs the buyer's tax id.", {
    issues: [{ path: "taxId", message: "is needed for a reverse charge" }],
  });
