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
import { paymentReturnLabels } from "./payment-return-labels";

/** Milliseconds between two polls of a pending payment. */
const POLL_INTERVAL = 3_000;
const MAX_POLLS = 8;

/** The result of a payment at the provider: polled when the page opens, and by a button. */
export function PaymentReturn({ payment: initialPayment }: { payment: Payment }) {
  const session = use(SessionContext);
  const [payment, setPayment] = useState(initialPayment);
  const [failure, setFailure] = useState<string | null>(null);
  const [polls, setPolls] = useState(0);
  const [isBusy, setBusy] = useState(true);
  const isDecided = payment.status !== "pending" || (polls > 0 && payment.checkout === null);
  const { _id: id } = payment;

  const poll = useCallback(async () => {
    setBusy(true);
    try {
      const { data } = await session.run(() =>
        api.post<z.output<typeof paymentAnswer>>(`/api/payments/${id}/confirm`),
      );
      setPayment(data);
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error).message);
    } finally {
      setPolls((count) => count + 1);
      setBusy(false);
    }
  }, [session, id]);

  useEffect(() => {
    if (isDecided || polls >= MAX_POLLS) return;
    const timer = setTimeout(() => void poll(), polls === 0 ? 0 : POLL_INTERVAL);
    return () => clearTimeout(timer);
  }, [poll, polls, isDecided]);

  const labels = paymentReturnLabels(payment, polls > 0, failure);
  const isRefused = isDecided && payment.status === "pending";
  return (
    <Box role="status" aria-busy={isBusy && !isDecided}>
      <EmptyState
        {...labels}
        action={
          isRefused
            ? { href: `/dashboard/payments/${id}`, label: "Try again", isMain: true }
            : { href: "/dashboard", label: "Back to the overview" }
        }
      >
        {!isDecided && (
          <BusyButton variant="text" busy={isBusy} onClick={poll}>
            Look again
          </BusyButton>
        )}
      </EmptyState>
    </Box>
  );
}
