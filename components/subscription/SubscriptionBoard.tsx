"use client";

import type { ReactNode } from "react";
import { useRowActions } from "@/components/admin/use-row-actions";
import { late } from "@/components/ui/late";
import type { AdminSubscription } from "@/lib/domain/subscription/schema";

const SubscriptionDialog = late(() => import("./SubscriptionDialog"));

export function SubscriptionBoard({
  rows,
  children,
}: {
  rows: AdminSubscription[];
  children: ReactNode;
}) {
  const { asked, onClick, done } = useRowActions(rows);
  return (
    <div onClick={onClick}>
      {children}
      {asked?.action === "edit-subscription" && asked.row && (
        <SubscriptionDialog subscription={asked.row} onClose={done} />
      )}
    </div>
  );
}
