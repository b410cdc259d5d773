"use client";

import { createContext, type ReactNode } from "react";

/** Whether customers pay by bank transfer and announce it (`PAYMENTS=transfer`). */
export const TransferContext = createContext(false);

export function TransferMode({ active, children }: { active: boolean; children: ReactNode }) {
  return <TransferContext value={active}>{children}</TransferContext>;
}
