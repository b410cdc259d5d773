"use client";

import { useRouter } from "next/navigation";
import { use, useRef, useState, useTransition } from "react";
import { failureOf, statusOf } from "@/components/forms/failure";
import { SessionContext } from "@/components/session/session-context";
import { ActionButton } from "@/components/ui/ActionButton";
import { useToast } from "@/components/ui/Toast";
import type { z } from "zod";
import type { paidAnswer } from "@/lib/domain/payment/schema";
import { api } from "@/lib/http/client";

/** What a pay needs to know of a subscription (`payableOf` of words.ts). */
export interface Payable {
  id: string;
  /** Whether a charge is due. */
  due: boolean;
  /** What has been paid and is owed: tells one due charge from the next. */
  state: string;
}

interface Props {
  payable: Payable;
  label: string;
  variant?: "contained" | "outlined";
  size?: "small" | "medium";
  /** The id of what names the service. */
  describedBy: string;
}

/**
 * Pays a subscription's oldest due charge. The idempotency key is made of what the button was drawn from, so a double
 * press, a second tab with the same picture and a retry after a lost connection are one payment.
 */
export function PayButton({
  payable: { id, due, state },
  label,
  variant,
  size,
  describedBy,
}: Props) {
  const router = useRouter();
  const toast = useToast();
  const guard = use(SessionContext);
  const running = useRef(false);
  const answered = useRef(0);
  const [sending, setSending] = useState(false);
  const [refreshing, startTransition] = useTransition();

  async function pay() {
    if (running.current) return;
    running.current = true;
    setSending(true);
    const idempotencyKey = ["pay", id, state, answered.current].join(":");
    try {
      const path = `/api/subscriptions/${id}/pay`;
      const { checkoutUrl } = await guard.run(() =>
        api.post<z.output<typeof paidAnswer>>(path, {}, { idempotencyKey }),
      );
      if (checkoutUrl) return location.assign(checkoutUrl);
      answered.current += 1;
      toast("Payment successful", "success");
      startTransition(() => router.refresh());
    } catch (error) {
      toast(`Payment failed: ${failureOf(error).message}`, "error");
      if (statusOf(error) === 409) startTransition(() => router.refresh());
    } finally {
      running.current = false;
      setSending(false);
    }
  }

  if (!due)
    return (
      <ActionButton variant={variant} size={size} disabled aria-describedby={describedBy}>
        Paid
      </ActionButton>
    );
  return (
    <ActionButton
      variant={variant}
      size={size}
      busy={sending || refreshing}
      aria-describedby={describedBy}
      onClick={pay}
    >
      {label}
    </ActionButton>
  );
}
