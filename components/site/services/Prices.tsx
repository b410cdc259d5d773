import { Icon } from "@/components/site/shell/Icon";
import type { PricedService } from "@/lib/domain/catalog/schema";
import { priceTexts } from "./terms";
import styles from "./Prices.module.css";

export function Prices({ services }: { services: PricedService[] }) {
  return (
    <ul className={styles.list}>
      {services.map((service) => (
        <Row key={service._id} service={service} />
      ))}
    </ul>
  );
}

function Row({ service }: { service: PricedService }) {
  const { monthly, setup, live } = priceTexts(service);
  return (
    <li>
      <a href={`/services/${service.slug}`} className={styles.row}>
        <h3 className={styles.name}>{service.name}</h3>
        <p className={styles.text}>{service.description}</p>
        <p className={styles.terms}>
          Live in <b>{live}</b> Setup, once <b>{setup}</b>
        </p>
        <p className={styles.price}>
          <span>Monthly, from</span> <b>{monthly}</b>
        </p>
        <Icon name="arrow" size={20} />
      </a>
    </li>
  );
}

/** Under some of them. */
export const AllServicesLink = ({ count }: { count: number }) => (
  <a href="/services" className={styles.all}>
    Show all {count} services <Icon name="arrow" size={18} />
  </a>
);
