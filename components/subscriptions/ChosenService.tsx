"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { randomId } from "@/lib/core/random-id";
import type { BillingDetails, FirstChargeTexts } from "./terms";
import { useSubscribe } from "./use-subscribe";

const SubscribeDialog = lazyDialog(() => import("./SubscribeDialog"));

const CATALOGUE = "/dashboard/services";
/** The first charge is paid there. */
const OVERVIEW = "/dashboard";

interface Props {
  service: { _id: string; name: string };
  terms: FirstChargeTexts;
}

/** The confirmation of the service that was chosen on its public page. */
export function ChosenService({ service, terms }: Props) {
  const router = useRouter();
  const { subscribe, isSubscribed, isSending } = useSubscribe(service, OVERVIEW);
  const [key] = useState(randomId);
  const [isOpen, setOpen] = useState(true);

  async function confirm(details?: Partial<BillingDetails>) {
    if (await subscribe(key, details)) setOpen(false);
  }

  return (
    <SubscribeDialog
      open={isOpen}
      name={service.name}
      terms={terms}
      busy={isSending}
      onConfirm={(details) => void confirm(details)}
      onClose={() => setOpen(false)}
      onExited={() => {
        // Else it would open again with the page.
        if (!isSubscribed) router.replace(CATALOGUE, { scroll: false });
      }}
    />
  );
}
