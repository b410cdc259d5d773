import { Chip } from "@/components/ui/Chip";
import type { Format } from "@/lib/core/format";
import type { Payment } from "@/lib/domain/payment/schema";
import styles from "./PaymentStatusChip.module.css";
import { paymentTone, paymentWord, statusNote } from "./words";

/** A charge's status and, in small, what it means for the reader. */
export function PaymentStatusChip({ payment, format }: { payment: Payment; format: Format }) {
  const note = statusNote(payment, format.day, format.money);
  return (
    <span className={styles.status}>
      <Chip tone={paymentTone(payment.status)}>{paymentWord(payment.status)}</Chip>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}
