"use client";

import { PayButton } from "@/components/payment/PayButton";
import type { ServiceView } from "@/components/subscription/view";
import styles from "./BillingPanel.module.css";

const AHEAD = 5;

/** What is owed now and what comes next: the question a customer opens the portal with. */
export function BillingPanel({ total, services }: { total: string; services: ServiceView[] }) {
  const due = services.filter((service) => service.due !== null);
  const ahead = services
    .filter((service) => service.next !== null)
    .sort((a, b) => (a.next?.day ?? "").localeCompare(b.next?.day ?? ""));
  return (
    <section aria-labelledby="billing" className={styles.panel}>
      <h2 id="billing" className={styles.label}>
        Due now
      </h2>
      <p className={styles.figure} data-due={due.length > 0 || undefined}>
        {total}
      </p>
      {due.length === 0 ? (
        <p className={styles.calm}>Nothing to pay.</p>
      ) : (
        <ul className={styles.list}>
          {due.map(({ payable, name, due: amount }) => (
            <li key={payable.id}>
              <span id={`due-${payable.id}`} className={styles.name}>
                {name}
              </span>
              <span className={styles.amount}>{amount}</span>
              <PayButton
                payable={payable}
                label="Pay"
                size="small"
                variant="contained"
                describedBy={`due-${payable.id}`}
              />
            </li>
          ))}
        </ul>
      )}
      {ahead.length > 0 && (
        <>
          <h3 className={styles.label}>Next charges</h3>
          <ul className={styles.list}>
            {ahead.slice(0, AHEAD).map(({ payable, name, amount, next }) => (
              <li key={payable.id}>
                <span className={styles.name}>
                  {name}
                  <time className={styles.date} dateTime={next?.day}>
                    {next?.text}
                  </time>
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
