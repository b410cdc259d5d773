"use client";

import { createContext, type ReactNode } from "react";

/** Whether customers pay by bank transfer and announce it (`PAYMENTS=transfer`). */
export const TransferContext = createContext(false);
/** What the provider's page takes: `By card or US bank account`; null without such a page. */
export const MeansContext = createContext<string | null>(null);

interface Props {
  active: boolean;
  means?: string | null;
  children: ReactNode;
}

export const TransferMode = ({ active, means = null, children }: Props) => (
  <TransferContext value={active}>
    <MeansContext value={means}>{children}</MeansContext>
  </TransferContext>
);
