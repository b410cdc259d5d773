"use client";

import { Notice } from "@/components/ui/Notice";
import type { SavingState } from "@/lib/domain/payments/schema";
import { useRefreshWhile } from "./RefreshWhilePending";

const texts: Record<SavingState, string> = {
  saved: "Your payment method is saved.",
  pending: "Your payment method is being saved. This takes a moment.",
  failed: "Nothing was saved. Try again, or pay each charge yourself.",
};

/** After the return from the provider's page: what has become of it. */
export function MethodSaved({ state }: { state: SavingState }) {
  const isLate = useRefreshWhile(state === "pending");
  return (
    <div role="status">
      <Notice tone={state === "saved" ? "info" : "warning"}>
        {isLate
          ? "The payment provider has not confirmed it yet. It appears here within the hour."
          : texts[state]}
      </Notice>
    </div>
  );
}
