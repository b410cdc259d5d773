"use client";

import { createContext, type ReactNode } from "react";

interface PayMode {
  /** Customers pay by bank transfer and announce it (`PAYMENTS=transfer`). */
  isTransfer: boolean;
  /** What the provider's page takes: `By card or US bank account`; null without such a page. */
  means: string | null;
}

export const PayModeContext = createContext<PayMode>({ isTransfer: false, means: null });

export const PayModeProvider = ({ children, ...mode }: PayMode & { children: ReactNode }) => (
  <PayModeContext value={mode}>{children}</PayModeContext>
);
