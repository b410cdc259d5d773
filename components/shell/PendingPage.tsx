"use client";

import { useLinkStatus } from "next/link";
import { createContext, use, useEffect, useState, type ReactNode } from "react";
import { Text } from "@/components/ui/Text";
import { AccountSkeleton, CardsSkeleton, ListSkeleton, OverviewSkeleton } from "./PanelSkeletons";
import styles from "./PendingPage.module.css";

/** A page of the navigation until it is there: its heading, and what it looks like. */
export interface Pending {
  title: string;
  shape: "overview" | "cards" | "list" | "account";
}

const shapes = {
  overview: OverviewSkeleton,
  cards: CardsSkeleton,
  list: ListSkeleton,
  account: AccountSkeleton,
};

const PendingContext = createContext<(page: Pending | null) => void>(() => undefined);

/** Shows the page that is on its way in place of the one that is left. */
export function PendingPages({ children }: { children: ReactNode }) {
  const [page, setPage] = useState<Pending | null>(null);
  const Shape = page && shapes[page.shape];
  return (
    <PendingContext value={setPage}>
      {children}
      {page && Shape && (
        <div className={styles.page}>
          <div>
            <div className={styles.head} data-shape={page.shape}>
              <Text variant="title">{page.title}</Text>
            </div>
            <Shape />
          </div>
        </div>
      )}
    </PendingContext>
  );
}

/** Within the link that leads to a page. */
export function PendingPage({ page }: { page: Pending }) {
  const { pending: isPending } = useLinkStatus();
  const show = use(PendingContext);
  useEffect(() => {
    if (!isPending) return;
    show(page);
    return () => show(null);
  }, [isPending, page, show]);
  return null;
}
