"use client";

import { PayButton, type Payable } from "@/components/payment/PayButton";
import styles from "./BillingPanel.module.css";

export interface BillingPanelProps {
  total: string;
  due: { payable: Payable; name: string; amount: string }[];
  ahead: { id: string; name: string; amount: string; day: string; dayText: string }[];
}

/** What is owed now and what comes next: the question a customer opens the portal with. */
export function BillingPanel({ total, due, ahead }: BillingPanelProps) {
  return (
    <section aria-labelledby="billing" className={styles.panel}>
      <h2 id="billing" className={styles.label}>Due now</h2>
      <p className={styles.figure} data-due={due.length > 0 || undefined}>{total}</p>
      {due.length === 0 ? (
        <p className={styles.calm}>Nothing to pay.</p>
      ) : (
        <ul className={styles.list}>
          {due.map(({ payable, name, amount }) => (
            <li key={payable.id}>
              <span id={`due-${payable.id}`} className={styles.name}>{name}</span>
              <span className={styles.amount}>{amount}</span>
              <PayButton payable={payable} label="Pay" size="small" variant="contained" describedBy={`due-${payable.id}`} />
            </li>
          ))}
        </ul>
      )}
      {ahead.length > 0 && (
        <>
          <h3 className={styles.label}>Next charges</h3>
          <ul className={styles.list}>
            {ahead.map(({ id, name, amount, day, dayText }) => (
              <li key={id}>
                <span className={styles.name}>
                  {name}
                  <time className={styles.date} dateTime={day}>{dayText}</time>
                </span>
                <span className={styles.amount}>{amount}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
