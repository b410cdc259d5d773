import "server-only";
import { agencyPageScope, customerPageScope } from "@/lib/auth/scope";
import { env } from "@/lib/core/env";
import { readBillingSettings } from "@/lib/domain/settings/queries";

/** Whether customers pay by bank transfer and announce it. */
export const isTransferMode = (): boolean => env().PAYMENTS === "transfer";

/** Where the signed-in customer sends the money; null unless they pay by bank transfer. */
export async function loadTransfer(): Promise<{ bankDetails: string | null } | null> {
  await customerPageScope("read");
  if (!isTransferMode()) return null;
  const { bankDetails } = await readBillingSettings();
  return { bankDetails };
}

/** Whether customers pay by bank transfer and see no bank details, for administrators. */
export async function loadLacksBankDetails(): Promise<boolean> {
  await agencyPageScope("work");
  return isTransferMode() && (await readBillingSettings()).bankDetails === null;
}

/** Whether payments are only recorded: `manual` outside demonstration data (docs/product.md). */
export function isRecordingOnly(): boolean {
  return env().PAYMENTS === "manual" && !env().SEED_DEMO;
}
