"use client";

import { statusOf } from "@/components/forms/failure";
import { useMutation } from "@/components/forms/use-mutation";
import { api } from "@/lib/http/client";

/** Subscribes to a service, and goes on to `href`; `key` is one per opened dialog, for repeats. */
export function useSubscribe(service: { _id: string; name: string }, href?: string) {
  const { mutate, isSending, isRefreshing } = useMutation();

  function subscribe(key: string): Promise<boolean> {
    const path = `/api/services/${service._id}/subscribe`;
    const idempotencyKey = `subscribe:${service._id}:${key}`;
    return mutate(() => api.post(path, {}, { idempotencyKey }), {
      success: `You are subscribed to ${service.name}`,
      href: () => href,
      isOutdated: (error) => [404, 409].includes(statusOf(error)),
    });
  }

  return { subscribe, isSending, isRefreshing };
}
