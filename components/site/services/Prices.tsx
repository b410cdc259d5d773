import { Icon } from "@/components/site/shell/Icon";
import { formatFor } from "@/lib/core/format";
import type { PricedService } from "@/lib/domain/catalog/schema";
import { contactHref } from "@/components/site/contact/links";
import styles from "./Prices.module.css";

const { price: formatPrice } = formatFor("en-US");

export function Prices({ services }: { services: PricedService[] }) {
  return (
    <ul className={styles.list}>
      {services.map(({ _id, name, description, price, estimatedDelivery }) => (
        <li key={_id}>
          <a href={contactHref(`the service “${name}”`)} className={styles.row}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.text}>{description}</p>
            <p className={styles.terms}>
              <span>
                Live in <b>{estimatedDelivery === 1 ? "1 day" : `${estimatedDelivery} days`}</b>
              </span>{" "}
              <span>
                Setup, once <b>{price.setup === 0 ? "free" : formatPrice(price.setup)}</b>
              </span>
            </p>
            <p className={styles.price}>
              Monthly, from <b>{formatPrice(price.monthly)}</b>
            </p>
            <Icon name="arrow" size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
