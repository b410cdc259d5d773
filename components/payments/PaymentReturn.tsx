"use client";

import { use, useCallback, useState } from "react";
import type { z } from "zod";
import { failureOf } from "@/components/forms/failure";
import { SessionContext } from "@/components/forms/session-context";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { EmptyState } from "@/components/ui/EmptyState";
import type { Charge, chargeAnswer } from "@/lib/domain/charges/schema";
import { api } from "@/lib/http/client";
import { PayButton } from "./PayButton";
import { payableTogether } from "./payable";
import { paymentReturnLabels } from "./payment-return-labels";
import { useRefreshWhile } from "./RefreshWhilePending";

/**
 * The result of a payment at the provider: asked for when the page opens, and by a button. The
 * element `paid-for` names the charge.
 */
export function PaymentReturn({ charge: initialCharge }: { charge: Charge }) {
  const session = use(SessionContext);
  const [charge, setCharge] = useState(initialCharge);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isDecided = charge.status !== "pending" || (isAsked && charge.checkout === null);
  const { _id: id } = charge;

  const ask = useCallback(async () => {
    setAsking(true);
    try {
      const { data } = await session.run(() =>
        api.post<z.output<typeof chargeAnswer>>(`/api/payments/${id}/confirm`),
      );
      setCharge(data);
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error).message);
    } finally {
      setAsked(true);
      setAsking(false);
    }
  }, [session, id]);

  const look = useCallback(() => void ask(), [ask]);
  useRefreshWhile(!isDecided && !isAsking, look);

  const isBusy = isAsking || !isAsked;
  const labels = paymentReturnLabels(charge, isAsked, failure);
  const isRefused = isDecided && charge.status === "pending";
  return (
    <div role="status" aria-busy={isBusy && !isDecided}>
      <EmptyState
        {...labels}
        action={isRefused ? undefined : { href: "/dashboard", label: "Back to the overview" }}
      >
        {isRefused && (
          <>
            <PayButton
              payable={payableTogether([charge])}
              label="Pay"
              variant="contained"
              size="medium"
              describedBy="paid-for"
            />
            <ButtonLink variant="outlined" color="inherit" href={`/dashboard/payments/${id}`}>
              See the charge
            </ButtonLink>
          </>
        )}
        {!isDecided && (
          <Button variant="text" busy={isBusy} onClick={look}>
            Look again
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
