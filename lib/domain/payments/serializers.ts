import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { today } from "@/lib/core/clock";
import { pick, selectOf } from "@/lib/core/fields";
import { isPastExpiry } from "@/lib/domain/charges/saved-methods";
import type { PaymentMethod } from "./schema";

const fields = ["version", "kind", "brand", "last4", "expires", "isDefault", "status"] as const;

/** The columns that `toPaymentMethod` needs: never the provider's id. */
export const methodColumns = selectOf([...fields, "id", "createdAt"]);
export type MethodRow = Prisma.PaymentMethodGetPayload<{ select: typeof methodColumns }>;

/** A card after the last day of its month is expired, also before the job has seen it. */
export function toPaymentMethod(row: MethodRow): PaymentMethod {
  const { id: _id, createdAt, status } = row;
  const isPast = isPastExpiry(row, today());
  return {
    _id,
    createdAt: createdAt.toISOString(),
    ...pick(row, fields),
    status: isPast && status === "active" ? "expired" : status,
  };
}
