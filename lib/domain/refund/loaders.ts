import "server-only";
import { customerPageScope } from "@/lib/auth/scope";
import { listCreditNotes } from "./data";
import type { CreditNote } from "./schema";

/** The credit notes of the signed-in customer's charges; none of another's. */
export async function loadCreditNotes(
  charges: { _id: string; refundedAmount: number }[],
): Promise<CreditNote[]> {
  const refunded = charges.filter(({ refundedAmount }) => refundedAmount > 0);
  return listCreditNotes(
    await customerPageScope(),
    refunded.map(({ _id }) => _id),
  );
}
