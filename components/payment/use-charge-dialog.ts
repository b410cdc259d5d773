import { useState } from "react";
import { useSaved } from "@/components/admin/use-save";
import { api } from "@/lib/http/client";
import type { Charge } from "./PaymentActions";

/**
 * What the dialogs about one charge share: open until saved, and sent under one key, however often.
 */
export function useChargeDialog(charge: Charge, onClose: () => void) {
  const [open, setOpen] = useState(true);
  const { saved, telling } = useSaved();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return {
    /** For the dialog itself. */
    frame: { open, onClose: () => setOpen(false), onExited: onClose },
    post: (action: "record" | "refund" | "void", input: object, failure: string) =>
      telling(failure, () =>
        api.post(`/api/admin/payments/${charge._id}/${action}`, input, { idempotencyKey }),
      ),
    done(sentence: string) {
      saved(sentence);
      setOpen(false);
    },
  };
}
