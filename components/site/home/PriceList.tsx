import type { PricedService } from "@/lib/domain/catalog/schema";
import { AllServicesLink, Prices } from "../services/Prices";
import { Section } from "../shell/Section";
import styles from "./PriceList.module.css";

/** On the home page; /services has the rest. */
const VISIBLE = 6;
export function PriceList({ services }: { services: PricedService[] }) {
  if (services.length === 0) return <div id="services" />;
  return (
    <Section
      id="services"
      className={styles.prices}
      kicker="Services"
      title="Priced before you ask"
      text="Every service with its monthly price, its setup fee and the days until it is live. Cancel at the end of any paid month."
    >
      <Prices services={services.slice(0, VISIBLE)} />
      {services.length > VISIBLE && <AllServicesLink count={services.length} />}
    </Section>
  );
}
