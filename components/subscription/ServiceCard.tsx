"use client";

import { Chip } from "@/components/ui/Chip";
import { PayButton, type Payable } from "@/components/payment/PayButton";
import type { SubscriptionStatus } from "@/lib/domain/subscription/schema";
import { DetailsButton } from "./DetailsButton";
import { Progress } from "./Progress";
import styles from "./ServiceCard.module.css";
import { statusTone, statusWord } from "./words";

export interface ServiceCardProps {
  payable: Payable;
  name: string;
  type: string;
  description: string;
  status: SubscriptionStatus;
  progress: number;
  /** `$900`. */
  price: string;
  /** What is due, `$900.00`; null when nothing is. */
  due: string | null;
}

/** One of the customer's services: what it is, how far it is, what it costs, what is due. */
export function ServiceCard({ payable, name, type, description, status, progress, price, due }: ServiceCardProps) {
  const heading = `service-${payable.id}`;
  return (
    <article className={styles.card} aria-labelledby={heading}>
      <div className={styles.top}>
        <div>
          <h3 id={heading} className={styles.name}>{name}</h3>
          <p className={styles.type}>{type}</p>
        </div>
        <Chip tone={statusTone(status)}>{statusWord(status)}</Chip>
      </div>
      <p className={styles.description}>{description}</p>
      <p className={styles.price}><strong>{price}</strong>/month</p>
      <Progress value={progress} name={name} />
      {due && <p className={styles.due}>Due now: <strong>{due}</strong></p>}
      <div className={styles.actions}>
        <PayButton payable={payable} label="Pay Now" variant="contained" describedBy={heading} />
        <DetailsButton id={payable.id} describedBy={heading} />
      </div>
    </article>
  );
}
