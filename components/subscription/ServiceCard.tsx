import { Chip } from "@/components/ui/Chip";
import { PayButton } from "@/components/payment/PayButton";
import type { Format } from "@/lib/core/format";
import type { CustomerSubscription } from "@/lib/domain/subscription/schema";
import { DetailsButton } from "./DetailsButton";
import { Progress } from "./Progress";
import styles from "./ServiceCard.module.css";
import { statusTone, statusWord } from "./words";

/** One of the customer's services: what it is, how far it is, what it costs, what is due. */
export function ServiceCard({ subscription, format }: { subscription: CustomerSubscription; format: Format }) {
  const { name, type, description, amount, status, progress, outstanding } = subscription;
  const heading = `service-${subscription._id}`;
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
      <p className={styles.price}>
        <strong>{format.price(amount)}</strong>/month
      </p>
      <Progress value={progress} name={name} />
      {outstanding > 0 && <p className={styles.due}>Due now: <strong>{format.money(outstanding)}</strong></p>}
      <div className={styles.actions}>
        <PayButton subscription={subscription} label="Pay Now" variant="contained" describedBy={heading} />
        <DetailsButton id={subscription._id} describedBy={heading} />
      </div>
    </article>
  );
}
