"use client";

import { useState } from "react";
import { BusyButton } from "@/components/ui/BusyButton";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { api } from "@/lib/http/client";
import type { Terms } from "./SubscribeDialog";
import { statusOf } from "@/components/forms/failure";
import { useMutation } from "@/components/forms/use-mutation";

const loadDialog = () => import("./SubscribeDialog");
const SubscribeDialog = lazyDialog(loadDialog);

interface Props {
  service: { _id: string; name: string };
  terms: Terms;
  describedBy: string;
}

export function SubscribeButton({ service, terms, describedBy }: Props) {
  const { mutate, isSending, isRefreshing } = useMutation();
  /** One key per opened dialog. */
  const [idempotencyKey, setIdempotencyKey] = useState<string>();
  const [isOpen, setOpen] = useState(false);

  function openDialog() {
    setIdempotencyKey(`subscribe:${service._id}:${crypto.randomUUID()}`);
    setOpen(true);
  }

  async function subscribe() {
    const path = `/api/services/${service._id}/subscribe`;
    const isDone = await mutate(() => api.post(path, {}, { idempotencyKey }), {
      success: `You are subscribed to ${service.name}`,
      isOutdated: (error) => [404, 409].includes(statusOf(error)),
    });
    if (isDone) setOpen(false);
  }

  return (
    <>
      <BusyButton
        variant="outlined"
        size="small"
        busy={isRefreshing}
        aria-describedby={describedBy}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={openDialog}
      >
        Subscribe
      </BusyButton>
      {idempotencyKey && (
        <SubscribeDialog
          open={isOpen}
          name={service.name}
          terms={terms}
          busy={isSending}
          onConfirm={() => void subscribe()}
          onClose={() => setOpen(false)}
          onExited={() => setIdempotencyKey(undefined)}
        />
      )}
    </>
  );
}
