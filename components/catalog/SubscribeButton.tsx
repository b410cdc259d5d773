"use client";

import { useState } from "react";
import { useWrite } from "@/components/accounts/use-write";
import { BusyButton } from "@/components/ui/BusyButton";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { api } from "@/lib/http/client";
import type { Terms } from "./SubscribeDialog";

const loadConfirm = () => import("./SubscribeDialog");
const SubscribeDialog = lazyDialog(loadConfirm);

interface Props {
  service: { _id: string; name: string };
  terms: Terms;
  describedBy: string;
}

export function SubscribeButton({ service, terms, describedBy }: Props) {
  const { write, sending, refreshing } = useWrite();
  /** Of one subscribing; there is one while the dialog is there. */
  const [key, setKey] = useState<string>();
  const [open, setOpen] = useState(false);

  function ask() {
    setKey(`subscribe:${service._id}:${crypto.randomUUID()}`);
    setOpen(true);
  }

  async function subscribe() {
    const work = () =>
      api.post(`/api/services/${service._id}/subscribe`, {}, { idempotencyKey: key });
    if (await write(work, `You are subscribed to ${service.name}`, [404, 409])) setOpen(false);
  }

  return (
    <>
      <BusyButton
        variant="outlined"
        size="small"
        busy={refreshing}
        aria-describedby={describedBy}
        onPointerEnter={loadConfirm}
        onFocus={loadConfirm}
        onClick={ask}
      >
        Subscribe
      </BusyButton>
      {key && (
        <SubscribeDialog
          open={open}
          name={service.name}
          terms={terms}
          busy={sending}
          onConfirm={() => void subscribe()}
          onClose={() => setOpen(false)}
          onExited={() => setKey(undefined)}
        />
      )}
    </>
  );
}
