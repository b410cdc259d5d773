import { PayButton } from "@/components/payment/PayButton";
import type { Format } from "@/lib/core/format";
import type { CustomerSubscription } from "@/lib/domain/subscription/schema";
import styles from "./BillingPanel.module.css";

interface Props {
  outstanding: number;
  subscriptions: CustomerSubscription[];
  format: Format;
}

const AHEAD = 5;

/** What is owed now and what comes next: the question a customer opens the portal with. */
export function BillingPanel({ outstanding, subscriptions, format }: Props) {
  const due = subscriptions.filter((subscription) => subscription.outstanding > 0);
  const ahead = subscriptions
    .filter(({ status }) => status === "active")
    .sort((a, b) => a.nextBillingDate.localeCompare(b.nextBillingDate))
    .slice(0, AHEAD);
  return (
    <section aria-labelledby="billing" className={styles.panel}>
      <h2 id="billing" className={styles.label}>Due now</h2>
      <p className={styles.figure} data-due={outstanding > 0 || undefined}>{format.money(outstanding)}</p>
      {due.length === 0 ? (
        <p className={styles.calm}>{subscriptions.length > 0 ? "Everything is paid." : "Nothing to pay."}</p>
      ) : (
        <ul className={styles.list}>
          {due.map((row) => (
            <li key={row._id}>
              <span id={`due-${row._id}`} className={styles.name}>{row.name}</span>
              <span className={styles.amount}>{format.money(row.outstanding)}</span>
              <PayButton subscription={row} label="Pay" size="small" variant="contained" describedBy={`due-${row._id}`} />
            </li>
          ))}
        </ul>
      )}
      {ahead.length > 0 && (
        <>
          <h3 className={styles.label}>Next charges</h3>
          <ul className={styles.list}>
            {ahead.map((row) => (
              <li key={row._id}>
                <span className={styles.name}>
                  {row.name}
                  <time className={styles.date} dateTime={row.nextBillingDate}>{format.day(row.nextBillingDate)}</time>
                </span>
                <span className={styles.amount}>{format.money(row.amount)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
