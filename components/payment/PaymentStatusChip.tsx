"use client";

import { Chip } from "@/components/ui/Chip";
import type { PaymentStatus } from "@/lib/domain/payment/schema";
import styles from "./PaymentStatusChip.module.css";
import { paymentTone, paymentWord } from "./words";

/** A charge's status and, in small, what it means for the reader (`statusNote` of words.ts). */
export function PaymentStatusChip({
  status,
  note,
}: {
  status: PaymentStatus;
  note: string | null;
}) {
  if (!note) return <Chip tone={paymentTone(status)}>{paymentWord(status)}</Chip>;
  return (
    <span className={styles.status}>
      <Chip tone={paymentTone(status)}>{paymentWord(status)}</Chip>
      <span className={styles.note}>{note}</span>
    </span>
  );
}
