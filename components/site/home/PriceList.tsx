import { Icon } from "@/components/ui/Icon";
import { formatFor } from "@/lib/core/format";
import type { PricedService } from "@/lib/domain/catalog/schema";
import { contactHref } from "@/components/site/contact/links";
import { SiteLink } from "../motion/SiteLink";
import { Section } from "../shell/Section";
import layout from "../shell/layout.module.css";
import styles from "./PriceList.module.css";

/** Shown before "Show all". */
const VISIBLE = 4;
const { price: formatPrice } = formatFor("en-US");

export function PriceList({ services }: { services: PricedService[] }) {
  const first = services.slice(0, VISIBLE);
  const rest = services.slice(VISIBLE);
  return (
    <div id="services">
      {first.length > 0 && (
        <Section
          kicker="Services"
          title="Priced before you ask"
          text="Every service with its monthly price, its setup fee and the days until it is live. Cancel at the end of any paid month."
        >
          <Rows services={first} />
          {rest.length > 0 && (
            <details className={styles.rest}>
              <summary className={layout.touchTarget}>
                Show all {services.length} services <Icon name="expand" size={18} />
              </summary>
              <Rows services={rest} />
            </details>
          )}
        </Section>
      )}
    </div>
  );
}

function Rows({ services }: { services: PricedService[] }) {
  return (
    <ul className={styles.list}>
      {services.map(({ _id, name, description, price, estimatedDelivery }) => (
        <li key={_id}>
          <SiteLink href={contactHref(`the service “${name}”`)} className={styles.row}>
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
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
