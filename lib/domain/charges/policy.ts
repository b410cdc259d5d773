import "server-only";
import type { Prisma } from "@/generated/prisma/client";

/** Payments that a bank is working on. */
export const processingCharge = {
  kind: "charge",
  status: "processing",
} as const satisfies Prisma.AttemptWhereInput;

/** Charges that no bank is working on: while one does, a charge is neither late nor reminded of. */
export const notProcessing = {
  attempts: { none: processingCharge },
} as const satisfies Prisma.ChargeWhereInput;
