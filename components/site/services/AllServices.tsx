import type { PricedService } from "@/lib/domain/catalog/schema";
import { CallToAction } from "../shell/CallToAction";
import layout from "../shell/layout.module.css";
import section from "../shell/Section.module.css";
import { PageHead } from "../shell/Section";
import { Prices } from "./Prices";

export function AllServices({ services }: { services: PricedService[] }) {
  return (
    <>
      <PageHead
        kicker="Services"
        title="Priced before you ask"
        text="Every service with its monthly price, its setup fee and the days until it is live. Cancel at the end of any paid month."
      />
      {services.length > 0 && (
        <section className={section.bare} aria-labelledby="all-services">
          <h2 id="all-services" className={layout.visuallyHidden}>
            All services
          </h2>
          <Prices services={services} />
        </section>
      )}
      <CallToAction />
    </>
  );
}
