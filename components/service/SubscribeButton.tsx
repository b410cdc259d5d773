"use client";

import { useRouter } from "next/navigation";
import { use, useState, useTransition } from "react";
import { failureOf, statusOf } from "@/components/forms/failure";
import { SessionContext } from "@/components/session/session-context";
import { BusyButton } from "@/components/ui/BusyButton";
import { late } from "@/components/ui/late";
import { useToast } from "@/components/ui/use-toast";
import { api } from "@/lib/http/client";

const loadConfirm = () => import("./SubscribeDialog");
const SubscribeDialog = late(loadConfirm);

/** What subscribing charges, as text. */
export interface Terms {
  now: string;
  month: string;
  setup: string | null;
  today: string;
  next: string;
}

interface Props {
  service: { _id: string; name: string };
  terms: Terms;
  describedBy: string;
}

export function SubscribeButton({ service, terms, describedBy }: Props) {
  const router = useRouter();
  const toast = useToast();
  const guard = use(SessionContext);
  const [mounted, setMounted] = useState(false);
  const [open, setOpen] = useState(false);
  const [key, setKey] = useState("");
  const [busy, setBusy] = useState(false);
  const [refreshing, startTransition] = useTransition();

  function ask() {
    setKey(`subscribe:${service._id}:${crypto.randomUUID()}`);
    setMounted(true);
    setOpen(true);
  }

  async function subscribe() {
    setBusy(true);
    try {
      await guard.run(() =>
        api.post(`/api/services/${service._id}/subscribe`, {}, { idempotencyKey: key }),
      );
      toast(`You are subscribed to ${service.name}`, "success");
    } catch (error) {
      toast(failureOf(error).message, "error");
      if (![404, 409].includes(statusOf(error))) return;
    } finally {
      setBusy(false);
    }
    setOpen(false);
    startTransition(() => router.refresh());
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
      {mounted && (
        <SubscribeDialog
          open={open}
          name={service.name}
          terms={terms}
          busy={busy}
          onConfirm={() => void subscribe()}
          onClose={() => setOpen(false)}
          onExited={() => setMounted(false)}
        />
      )}
    </>
  );
}
