"use client";

import { Chip } from "@/components/ui/Chip";
import { PayButton } from "@/components/payment/PayButton";
import { DetailsButton } from "./DetailsButton";
import { Progress } from "./Progress";
import styles from "./ServiceCard.module.css";
import type { ServiceView } from "./view";
import { statusTone, statusWord } from "./words";

/** What a status means for the bill. */
const standing: Partial<Record<ServiceView["status"], string>> = {
  paused: "Paused: no charges are made until you resume it.",
  suspended: "Suspended: it goes on once what is due is paid.",
};

/** One of the customer's services: what it is, how far it is, what it costs, what is due. */
export function ServiceCard({
  payable,
  name,
  type,
  description,
  status,
  progress,
  price,
  due,
}: ServiceView) {
  const heading = `service-${payable.id}`;
  return (
    <article className={styles.card} aria-labelledby={heading}>
      <div className={styles.top}>
        <div>
          <h3 id={heading} className={styles.name}>
            {name}
          </h3>
          <p className={styles.type}>{type}</p>
        </div>
        <Chip tone={statusTone(status)}>{statusWord(status)}</Chip>
      </div>
      <p className={styles.description}>{description}</p>
      <p className={styles.price}>
        <strong>{price}</strong>/month
      </p>
      <Progress value={progress} name={name} />
      {due && (
        <p className={styles.due}>
          Due now: <strong>{due}</strong>
        </p>
      )}
      {standing[status] && <p className={styles.due}>{standing[status]}</p>}
      <div className={styles.actions}>
        <PayButton payable={payable} label="Pay Now" variant="contained" describedBy={heading} />
        <DetailsButton id={payable.id} describedBy={heading} />
      </div>
    </article>
  );
}
