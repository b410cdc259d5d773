"use client";

import Box from "@mui/material/Box";
import { use, useCallback, useEffect, useState } from "react";
import type { z } from "zod";
import { failureOf } from "@/components/forms/failure";
import { SessionContext } from "@/components/forms/session-context";
import { BusyButton } from "@/components/ui/BusyButton";
import { EmptyState } from "@/components/ui/EmptyState";
import type { Payment, paymentAnswer } from "@/lib/domain/billing/payment-schema";
import { api } from "@/lib/http/client";
import { returnWords } from "./return-labels";

/** Milliseconds between two looks at a payment that is not decided, and how many there are. */
const PAUSE = 3_000;
const LOOKS = 8;

/**
 * What became of a payment at the provider: asked for when the page opens, again while it is not
 * decided, and by a button.
 */
export function PaymentReturn({ payment: before }: { payment: Payment }) {
  const guard = use(SessionContext);
  const [payment, setPayment] = useState(before);
  const [failure, setFailure] = useState<string | null>(null);
  const [looks, setLooks] = useState(0);
  const [busy, setBusy] = useState(true);
  const isDecided = payment.status !== "pending" || (looks > 0 && payment.checkout === null);
  const { _id: id } = payment;

  const look = useCallback(async () => {
    setBusy(true);
    try {
      const { data } = await guard.run(() =>
        api.post<z.output<typeof paymentAnswer>>(`/api/payments/${id}/confirm`),
      );
      setPayment(data);
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error).message);
    } finally {
      setLooks((done) => done + 1);
      setBusy(false);
    }
  }, [guard, id]);

  useEffect(() => {
    if (isDecided || looks >= LOOKS) return;
    const timer = setTimeout(() => void look(), looks === 0 ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [look, looks, isDecided]);

  const { title, text, icon } = returnWords(payment, looks > 0, failure);
  return (
    <Box role="status" aria-busy={busy && !isDecided}>
      <EmptyState
        {...{ title, text, icon }}
        action={{
          href: "/dashboard",
          label: isDecided && payment.status === "pending" ? "Try again" : "Back to the overview",
        }}
      >
        {!isDecided && (
          <BusyButton variant="text" busy={busy} onClick={look} sx={{ ml: 1 }}>
            Look again
          </BusyButton>
        )}
      </EmptyState>
    </Box>
  );
}
