"use client";

import { useEffect, useState } from "react";
import { Text } from "@/components/ui/Text";
import { formatDollars } from "@/lib/core/money";
import type { ChargeSums } from "@/lib/domain/charges/schema";
import { api } from "@/lib/http/client";

/** What a customer owes, read when it is shown; nothing if they owe nothing. */
export function StillDue({ customerId }: { customerId: string }) {
  const [owed, setOwed] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const query = new URLSearchParams({ userId: customerId, status: "pending", limit: "1" });
    api
      .get<{ sums: ChargeSums }>(`/api/subscriptions/all/payments?${query}`, {
        signal: controller.signal,
      })
      .then(({ sums }) => setOwed(sums?.pending ?? 0))
      .catch(() => undefined);
    return () => controller.abort();
  }, [customerId]);
  return (
    <Text variant="body2" role="status" strong hidden={owed === 0}>
      {owed > 0 && `${formatDollars(owed)} stays due.`}
    </Text>
  );
}
