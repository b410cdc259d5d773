"use client";

import type { ButtonProps } from "@mui/material/Button";
import { useRouter } from "next/navigation";
import { use, useRef, useState, useTransition } from "react";
import type { z } from "zod";
import { failureOf } from "@/components/forms/failure";
import { SessionContext } from "@/components/forms/session-context";
import { BusyButton } from "@/components/ui/BusyButton";
import { Icon } from "@/components/ui/Icon";
import { useToast } from "@/components/ui/use-toast";
import { formatFor } from "@/lib/core/format";
import type { paidAnswer } from "@/lib/domain/billing/payment-schema";
import { api, ApiError } from "@/lib/http/client";

/** What a pay needs to know of a subscription (`payableOf` of words.ts). */
export interface Payable {
  id: string;
  /** Whether a charge is due. */
  due: boolean;
  /**
   * What has been paid and is owed, and up to when is charged: tells one due charge from the next.
   */
  state: string;
  /** Dollars that it takes, where that is not the monthly price. */
  sum: number | null;
  /** Whether a bank works on it at this moment. */
  isUnderWay?: boolean;
}

/**
 * Somebody else was quicker, or the provider was asked and has not answered: the screen knows more
 * now.
 */
const isNews = (error: unknown) =>
  error instanceof ApiError && (error.status === 409 || error.code === "provider_unavailable");

const { price: dollars } = formatFor("en-US");

interface Props extends Pick<ButtonProps, "variant" | "size"> {
  payable: Payable;
  label: string;
  /** The id of what names the service. */
  describedBy: string;
}

/**
 * Pays a subscription's oldest due charge. The idempotency key is made of what the button was drawn
 * from, so a double press, a second tab with the same picture and a retry after a lost connection
 * are one payment.
 */
export function PayButton({
  payable: { id, due, state, sum, isUnderWay = false },
  label,
  variant = "outlined",
  size = "small",
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
      // Without its database the server has no page to show in place of this one.
      if (isNews(error)) startTransition(() => router.refresh());
    } finally {
      running.current = false;
      setSending(false);
    }
  }

  return due ? (
    <BusyButton
      variant={variant}
      size={size}
      busy={sending || refreshing}
      disabled={isUnderWay}
      aria-describedby={describedBy}
      onClick={pay}
    >
      {label}
      {sum !== null && ` ${dollars(sum)}`}
    </BusyButton>
  ) : (
    <BusyButton
      variant="text"
      size={size}
      disabled
      startIcon={<Icon name="check" size={16} />}
      aria-describedby={describedBy}
      sx={{ "&.Mui-disabled": { color: "text.secondary" } }}
    >
      Paid
    </BusyButton>
  );
}
