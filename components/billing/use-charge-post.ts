import type { ListedPayment } from "@/lib/domain/billing/payment-schema";
import { useState } from "react";
import { useSaved } from "@/components/shell/use-save";
import { api } from "@/lib/http/client";

/** Sends what a dialog says about a charge under one key, however often it is tried. */
export function useChargePost(charge: Charge) {
  const { saved, notSaved } = useSaved();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return {
    saved,
    notSaved,
    post: (action: "record" | "refund" | "void", input: object) =>
      api.post(`/api/admin/payments/${charge._id}/${action}`, input, { idempotencyKey }),
  };
}

export type Charge = Pick<
  ListedPayment,
  "_id" | "status" | "subscription" | "user" | "service" | "amount" | "refundable"
>;
