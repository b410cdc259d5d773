"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Notice } from "@/components/ui/Notice";
import type { SavingState } from "@/lib/domain/billing/payment-method-schema";

/** Milliseconds between two looks at a page that the provider has not reported yet. */
const INTERVAL = 3_000;
const MAX_LOOKS = 8;

const texts: Record<SavingState, string> = {
  saved: "Your payment method is saved.",
  pending: "Your payment method is being saved. This takes a moment.",
  failed: "Nothing was saved. Add a method again, or pay by hand.",
};

/** After the return from the provider's page: what has become of it. */
export function MethodSaved({ state }: { state: SavingState }) {
  const router = useRouter();
  const [looks, setLooks] = useState(0);
  const isWaiting = state === "pending" && looks < MAX_LOOKS;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setLooks((count) => count + 1);
      router.refresh();
    }, INTERVAL);
    return () => clearTimeout(timer);
  }, [isWaiting, looks, router]);

  const isLate = state === "pending" && !isWaiting;
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
