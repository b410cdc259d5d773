import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/old/EmptyState";
import { Spinner } from "@/components/ui/Spinner";
import styles from "./DetailsDialog.module.css";

/** What fills the details dialog: a heading that names it, and a scrolling body. */
export function DetailsBody({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 id="details-title" className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
    </>
  );
}

export const DetailsLoading = () => (
  <DetailsBody title="Details">
    <Spinner label="Loading the details" />
  </DetailsBody>
);

export const DetailsMissing = () => (
  <DetailsBody title="Details">
    <EmptyState title="No such service" text="It is not among your services." />
  </DetailsBody>
);
