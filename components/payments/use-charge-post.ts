import { useState } from "react";
import type { ActedCharge } from "@/components/charges/charge-rows";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { randomId } from "@/lib/core/random-id";
import { api } from "@/lib/http/client";

/** Posts an action on a charge, with one idempotency key for all retries of a dialog. */
export function useChargePost(charge: Pick<ActedCharge, "_id">) {
  const { showSuccess, showError } = useSaveFeedback();
  const [idempotencyKey] = useState(randomId);
  return {
    showSuccess,
    showError,
    post: (action: "not-received" | "record" | "refund" | "remind" | "void", input: object) =>
      api.post(`/api/admin/payments/${charge._id}/${action}`, input, { idempotencyKey }),
  };
}

export interface ChargeDialogProps {
  charge: ActedCharge;
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  locale: string;
  onClose: () => void;
}
