import "server-only";
import { refuseDuplicate } from "@/lib/db/transactions";
import { AppError } from "@/lib/core/errors";

export const addressTaken = () =>
  new AppError("conflict", "This email address is taken.", {
    issues: [{ path: "email", message: "is taken" }],
  });

/**
 * One address, one account, also in a race: the violated unique index of the addresses is the 409
 * of a taken one.
 */
export const refuseTaken = <T>(work: Promise<T>): Promise<T> =>
  refuseDuplicate(work, "email", addressTaken);

/** Refuses (400) to leave out the tax of somebody who has no tax id. */
export function refuseUntaxed(row: { taxExempt: boolean; taxId?: string | null }): void {
  if (!row.taxExempt || row.taxId) return;
  throw new AppError("invalid_input", "Only a customer with a tax id can be exempt from tax.", {
    issues: [{ path: "taxId", message: "is needed for an exemption from tax" }],
  });
}
