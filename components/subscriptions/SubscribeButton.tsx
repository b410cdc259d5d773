"use client";

import { useState } from "react";
import { Changes } from "@/components/forms/Changes";
import { Button } from "@/components/ui/Button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { randomId } from "@/lib/core/random-id";
import type { BillingDetails, FirstChargeTexts } from "./terms";
import { useSubscribe } from "./use-subscribe";

const loadDialog = () => import("./SubscribeDialog");
const SubscribeDialog = lazyDialog(loadDialog);

interface Props {
  service: { _id: string; name: string };
  terms: FirstChargeTexts;
  describedBy: string;
}

export function SubscribeButton({ service, terms, describedBy }: Props) {
  const { subscribe, isSending, isRefreshing } = useSubscribe(service);
  /** One key per opened dialog. */
  const [idempotencyKey, setIdempotencyKey] = useState<string>();
  const [isOpen, setOpen] = useState(false);

  function openDialog() {
    setIdempotencyKey(randomId());
    setOpen(true);
  }

  async function confirm(key: string, details?: Partial<BillingDetails>) {
    if (await subscribe(key, details)) setOpen(false);
  }

  return (
    <>
      <Changes>
        <Button
          variant="outlined"
          size="small"
          busy={isRefreshing}
          aria-describedby={describedBy}
          onPointerEnter={loadDialog}
          onFocus={loadDialog}
          onClick={openDialog}
        >
          Subscribe
        </Button>
      </Changes>
      {idempotencyKey && (
        <SubscribeDialog
          open={isOpen}
          name={service.name}
          terms={terms}
          busy={isSending}
          onConfirm={(details) => void confirm(idempotencyKey, details)}
          onClose={() => setOpen(false)}
          onExited={() => setIdempotencyKey(undefined)}
        />
      )}
    </>
  );
}
