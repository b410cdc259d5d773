import { NoteForm } from "@/components/note/NoteForm";
import { NoteList } from "@/components/note/NoteList";
import { ChargeList } from "@/components/payment/ChargeList";
import { PayButton } from "@/components/payment/PayButton";
import { payableOf } from "@/components/payment/words";
import { deliveryTime } from "@/components/service/words";
import { Chip } from "@/components/ui/Chip";
import type { Format } from "@/lib/core/format";
import type { Page } from "@/lib/core/paging";
import type { Payment } from "@/lib/domain/payment/schema";
import type { SubscriptionDetails as Details } from "@/lib/domain/subscription/schema";
import { Progress } from "./Progress";
import styles from "./SubscriptionDetails.module.css";
import { SubscriptionActions } from "./SubscriptionActions";
import { statusTone, statusWord } from "./words";

interface Props {
  subscription: Details;
  charges: Page<Payment>;
  format: Format;
}

/** Everything about one of the customer's services. The heading belongs to whoever shows it: the dialog or the page. */
export function SubscriptionDetails({ subscription, charges, format }: Props) {
  const {
    _id,
    name,
    type,
    description,
    status,
    progress,
    features,
    requirements,
    notes,
    outstanding,
    amount,
    nextBillingDate,
  } = subscription;
  return (
    <div className={styles.details}>
      <div className={styles.lead}>
        <p className={styles.kind}>
          <Chip tone={statusTone(status)}>{statusWord(status)}</Chip> {type}
        </p>
        <p className={styles.description}>{description}</p>
        <Progress value={progress} name={name} />
      </div>
      <Facts subscription={subscription} format={format} />
      {outstanding > 0 && (
        <div className={styles.due}>
          <p id={`details-${_id}`}>
            Due now: <strong>{format.money(outstanding)}</strong>
          </p>
          <PayButton
            payable={payableOf(subscription)}
            label="Pay Now"
            variant="contained"
            describedBy={`details-${_id}`}
          />
        </div>
      )}
      <Items title="What is included" items={features} className={styles.included} />
      <Items title="What we need from you" items={requirements} className={styles.needed} />
      <section aria-labelledby={`charges-${_id}`}>
        <h3 id={`charges-${_id}`}>Charges</h3>
        <ChargeList page={charges} format={format} />
      </section>
      <section aria-labelledby={`notes-${_id}`} className={styles.notes}>
        <h3 id={`notes-${_id}`}>Notes</h3>
        <NoteList notes={notes} format={format} reader="customer" />
        <NoteForm path={`/api/users/services/${_id}/notes`} />
      </section>
      <SubscriptionActions
        subscription={subscription}
        nextCharge={
          status === "active" ? `${format.money(amount)} on ${format.day(nextBillingDate)}` : null
        }
      />
    </div>
  );
}

function Facts({ subscription, format }: { subscription: Details; format: Format }) {
  const { amount, status, nextBillingDate, totalPaid, estimatedDelivery } = subscription;
  const facts: [string, string][] = [
    ["Price", `${format.price(amount)}/month`],
    [
      "Next billing date",
      status === "active" ? format.day(nextBillingDate) : "None while it is not active",
    ],
    ["Delivery time", deliveryTime(estimatedDelivery, format)],
    ["Paid so far", format.money(totalPaid)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Items({
  title,
  items,
  className,
}: {
  title: string;
  items: string[];
  className: string | undefined;
}) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className={`${styles.items} ${className}`}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
