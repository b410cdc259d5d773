"use client";

import { useState } from "react";
import { statusOf } from "@/components/forms/failure";
import { useMutation } from "@/components/forms/use-mutation";
import { bidi } from "@/lib/core/isolated";
import { api } from "@/lib/http/client";
import type { BillingDetails } from "./terms";

/** Subscribes to a service, and goes on to `href`; `key` is one per opened dialog, for repeats. */
export function useSubscribe(service: { _id: string; name: string }, href?: string) {
  const { mutate, isSending, isRefreshing } = useMutation();
  const [isSubscribed, setSubscribed] = useState(false);

  function subscribe(key: string, details: Partial<BillingDetails> = {}): Promise<boolean> {
    const path = `/api/services/${service._id}/subscribe`;
    const idempotencyKey = `subscribe:${service._id}:${key}`;
    const send = async () => {
      await api.post(path, details, { idempotencyKey });
      setSubscribed(true);
    };
    return mutate(send, {
      success: bidi`You are subscribed to ${service.name}`,
      href: () => href,
      isOutdated: (error) => [404, 409].includes(statusOf(error)),
    });
  }

  return { subscribe, isSubscribed, isSending, isRefreshing };
}
