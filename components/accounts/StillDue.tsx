"use client";

import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { formatDollars } from "@/lib/core/money";
import type { ChargeSums } from "@/lib/domain/charges/schema";
import { api } from "@/lib/http/client";

/** What a customer owes, read when it is shown; nothing if they owe nothing. */
export function StillDue({ userId }: { userId: string }) {
  const [owed, setOwed] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const query = new URLSearchParams({ userId, status: "pending", limit: "1" });
    api
      .get<{ sums: ChargeSums }>(`/api/subscriptions/all/payments?${query}`, {
        signal: controller.signal,
      })
      .then(({ sums }) => setOwed(sums?.pending ?? 0))
      .catch(() => undefined);
    return () => controller.abort();
  }, [userId]);
  return (
    <Typography variant="body2" role="status" sx={{ fontWeight: 600 }} hidden={owed === 0}>
      {owed > 0 && `${formatDollars(owed)} is still due and stays due.`}
    </Typography>
  );
}
