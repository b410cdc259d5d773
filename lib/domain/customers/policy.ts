import "server-only";
import type { CustomerRole } from "@/generated/prisma/client";
import type { Caller } from "@/lib/auth/permissions";
import { customerMay } from "@/lib/auth/rights";
import { agencyScope } from "@/lib/auth/scope";
import { refuseDuplicate } from "@/lib/db/transactions";
import { AppError, conflict } from "@/lib/core/errors";

export const emailTakenError = () =>
  new AppError("conflict", "This email address is taken.", {
    issues: [{ path: "email", message: "is taken" }],
  });

/** The agency writes to a customer who was deleted. */
export const nobodyReads = () => conflict("This customer was deleted: nobody would read it.");

/** No owner would remain who can sign in. */
export const lastOwnerError = (sentence: string) => new AppError("last_owner", sentence);

/** Turns a violation of the unique index of addresses into the 409 of a taken one. */
export const withUniqueEmail = <T>(work: Promise<T>): Promise<T> =>
  refuseDuplicate(work, "email", emailTakenError);

/** Throws (400) for a tax exemption without a tax id. */
export function assertTaxIdForExemption(row: { taxExempt: boolean; taxId?: string | null }): void {
  if (!row.taxExempt || row.taxId) return;
  throw new AppError("invalid_input", "Only a customer with a tax id can be exempt from tax.", {
    issues: [{ path: "taxId", message: "is needed for an exemption from tax" }],
  });
}

/** 403 for a role that pays, given without the right to amounts: their own guest could pay. */
export function assertMayGrant({ actor }: Caller, role: CustomerRole): void {
  if (actor.kind === "admin" && customerMay(role, "money")) agencyScope(actor, "money");
}
