import Link from "next/link";
import { buttonClass } from "@/components/ui/button";
import { Chip } from "@/components/ui/Chip";
import type { Format } from "@/lib/core/format";
import type { Service } from "@/lib/domain/service/schema";
import styles from "./CatalogueCard.module.css";
import { categoryWord } from "./categories";
import { SubscribeButton } from "./SubscribeButton";
import { deliveryTime } from "./words";

interface Props {
  service: Service;
  /** The reader's running subscription of it. */
  mine: { id: string } | undefined;
  /** The first charges' days, as they would be today. */
  dates: { first: string; next: string };
  format: Format;
}

const SHOWN = 5;

/** A service one can subscribe to: what it does, what is included, what it costs. */
export function CatalogueCard({ service, mine, dates, format }: Props) {
  const { _id, name, description, type, category, price, features, estimatedDelivery } = service;
  const heading = `catalogue-${_id}`;
  const more = features.length - SHOWN;
  return (
    <article className={styles.card} aria-labelledby={heading}>
      <div>
        <p className={styles.kind}>
          {type === categoryWord[category] ? type : `${type} · ${categoryWord[category]}`}
        </p>
        <h2 id={heading} className={styles.name}>
          {name}
        </h2>
      </div>
      <p className={styles.description}>{description}</p>
      {features.length > 0 && (
        <ul className={styles.features}>
          {features.slice(0, SHOWN).map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
          {more > 0 && <li className={styles.more}>and {more} more</li>}
        </ul>
      )}
      <div className={styles.foot}>
        <p className={styles.price}>
          <strong>{format.price(price.monthly)}</strong>/month
          <span className={styles.terms}>
            {price.setup > 0 ? `plus ${format.price(price.setup)} set-up once` : "no set-up fee"} ·{" "}
            <span>{`ready in ${deliveryTime(estimatedDelivery, format)}`}</span>
          </span>
        </p>
        {mine ? (
          <p className={styles.mine}>
            <Chip tone="success">Yours</Chip>
            <Link
              href={`/dashboard/subscriptions/${mine.id}`}
              className={buttonClass({})}
              aria-describedby={heading}
            >
              Details
            </Link>
          </p>
        ) : (
          <SubscribeButton
            service={{ _id, name }}
            describedBy={heading}
            terms={{
              now: format.money(price.monthly + price.setup),
              month: format.money(price.monthly),
              setup: price.setup > 0 ? format.money(price.setup) : null,
              today: format.day(dates.first),
              next: format.day(dates.next),
            }}
          />
        )}
      </div>
    </article>
  );
}
