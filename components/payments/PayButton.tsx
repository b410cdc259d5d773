"use client";

import { useRouter } from "next/navigation";
import { use, useRef, useState, useTransition } from "react";
import type { z } from "zod";
import { Changes } from "@/components/forms/Changes";
import { failureOf } from "@/components/forms/failure";
import { SessionContext } from "@/components/forms/session-context";
import type { ButtonLook } from "@/components/ui/Button";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Icon } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { useToast } from "@/components/ui/use-toast";
import { formatFor } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import type { paidAllAnswer, paidAnswer } from "@/lib/domain/payments/schema";
import { api, ApiError } from "@/lib/http/client";
import { useKeepMethod } from "./KeepMethod";
import type { Payable } from "./payable";
import { ReceiptContext } from "./Receipts";
import { PayModeContext } from "./PayMode";

const PayDialog = lazyDialog(() => import("./PayDialog"));

/** Another request was faster, or the result of the payment is unknown: the page is outdated. */
const isOutdated = (error: unknown) =>
  error instanceof ApiError && (error.status === 409 || error.code === "provider_unavailable");

const { money: dollars } = formatFor("en-US");

type Answer = z.output<typeof paidAnswer> | z.output<typeof paidAllAnswer>;

interface Props extends Pick<ButtonLook, "variant" | "size" | "fullWidth"> {
  payable: Payable;
  /** The amount follows, unless it is said beside the button. */
  label: string;
  /** With `PAYMENTS=transfer`, beside the bank details. Absent: a link to where they are. */
  sentLabel?: string | undefined;
  /** The id of the element that names the service. */
  describedBy: string;
}

/**
 * Pays a subscription's oldest due charge, or several charges. The idempotency key is made of the
 * rendered state, so a double click, a second tab with the same state and a retry after a network
 * error are one payment.
 */
export function PayButton({
  payable,
  label,
  sentLabel,
  variant = "outlined",
  size = "small",
  fullWidth,
  describedBy,
}: Props) {
  const { id, payments, due, state, title, amount, isSaid, transfer } = payable;
  const router = useRouter();
  const toast = useToast();
  const session = use(SessionContext);
  const isKept = useKeepMethod();
  const { isTransfer } = use(PayModeContext);
  const isRunning = useRef(false);
  const paidCount = useRef(0);
  const showReceipt = use(ReceiptContext);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isRefreshing, startTransition] = useTransition();

  async function pay() {
    if (isRunning.current) return;
    isRunning.current = true;
    setSending(true);
    const save = isKept ? { save: true } : {};
    const states = isTransfer ? [state, transfer?.state] : [state];
    const options = Object.keys(save);
    const idempotencyKey = ["pay", id, ...states, paidCount.current, ...options].join(":");
    try {
      const path = payments ? "/api/users/billing/pay" : `/api/subscriptions/${id}/pay`;
      const { data, checkoutUrl } = await session.run(() =>
        api.post<Answer>(path, payments ? { payments, ...save } : save, { idempotencyKey }),
      );
      if (checkoutUrl) return location.assign(checkoutUrl);
      paidCount.current += 1;
      toast(isTransfer ? "Announced" : "Payment successful", "success");
      if (!isTransfer)
        showReceipt({ title, amount, paid: "payments" in data ? data.payments : [data] });
      startTransition(() => router.refresh());
    } catch (error) {
      toast(`Payment failed: ${failureOf(error).message}`, "error");
      // After other failures the server may be unable to render the page.
      if (isOutdated(error)) startTransition(() => router.refresh());
    } finally {
      isRunning.current = false;
      setSending(false);
      setAsking(false);
    }
  }

  if (!due || (isTransfer && transfer?.announcedOn))
    return (
      <Button
        variant="quiet"
        size={size}
        disabled
        startIcon={<Icon name="check" size={16} />}
        aria-describedby={describedBy}
      >
        {due ? "Announced" : "Paid"}
      </Button>
    );
  if (isTransfer && !sentLabel)
    return (
      <ButtonLink
        variant={variant}
        size={size}
        href={transfer ? `/dashboard/payments/${transfer.chargeId}` : "/dashboard"}
        aria-describedby={describedBy}
      >
        How to pay
      </ButtonLink>
    );
  const text = (isTransfer && sentLabel) || label;
  const sum = dollars(amount);
  const named = isTransfer
    ? {}
    : { "aria-label": bidi`${text}${isSaid ? "," : ""} ${sum}, ${title}` };
  return (
    <>
      <Changes>
        <Button
          variant={variant}
          size={size}
          fullWidth={fullWidth}
          busy={isRefreshing || (isSending && !isAsking)}
          disabled={payable.isProcessing}
          {...named}
          aria-describedby={describedBy}
          onClick={isTransfer ? pay : () => setAsking(true)}
        >
          {text}
          {!isTransfer && !isSaid && ` ${sum}`}
        </Button>
      </Changes>
      {isAsking && (
        <PayDialog
          title={title}
          period={payable.period}
          sum={sum}
          isBusy={isSending}
          onConfirm={() => void pay()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
