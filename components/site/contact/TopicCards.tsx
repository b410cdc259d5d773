import type { ReactNode } from "react";
import { RunStill } from "@/components/site/home/run/RunStill";
import { orderDesk } from "@/components/site/home/run/scenarios";
import { drawingOf } from "@/components/site/home/work/drawing";
import { AllServicesLink } from "@/components/site/services/Prices";
import { priceTexts } from "@/components/site/services/terms";
import { headed } from "@/components/site/shell/headed";
import layout from "@/components/site/shell/layout.module.css";
import type { PricedService } from "@/lib/domain/catalog/schema";
import type { CaseStudy } from "@/lib/domain/settings/content-schema";
import styles from "./TopicCards.module.css";
import columns from "./ContactColumns.module.css";
import { caseTopic, CONTACT_TOPICS } from "./links";
import { ShowTopicCards } from "./ShowTopicCards";

interface Props {
  services: PricedService[];
  cases: CaseStudy[];
}

/** What a visitor asked to see: the page is static and has all of it; the address decides. */
export function TopicCards({ services, cases }: Props) {
  return (
    <>
      {services.length > 0 && (
        <Card title="Services and prices" topics={[CONTACT_TOPICS.services]}>
          <Services services={services} />
        </Card>
      )}
      <Card title="An agent at work" topics={[CONTACT_TOPICS.demo]}>
        <RunStill run={orderDesk} />
      </Card>
      {cases.map((study) => (
        <Card
          key={study.title}
          title={study.title}
          topics={[caseTopic(study.title), CONTACT_TOPICS.cases]}
        >
          <Study study={study} />
        </Card>
      ))}
      <ShowTopicCards />
    </>
  );
}

function Card({
  title,
  topics,
  children,
}: {
  title: string;
  topics: string[];
  children: ReactNode;
}) {
  return (
    <section
      className={layout.card}
      aria-label={title}
      data-topics={topics.join("\n")}
      hidden
      suppressHydrationWarning
    >
      <h2 className={columns.title}>{title}</h2>
      {children}
    </section>
  );
}

const VISIBLE = 3;

function Services({ services }: { services: PricedService[] }) {
  return (
    <>
      <ul className={styles.services}>
        {services.slice(0, VISIBLE).map((service) => (
          <li key={service._id}>
            <a href={`/services/${service.slug}`}>{service.name}</a>
            <span>
              from <b>{priceTexts(service).monthly}</b>/month
            </span>
            <p>{service.description}</p>
          </li>
        ))}
      </ul>
      {services.length > VISIBLE && <AllServicesLink count={services.length} />}
    </>
  );
}

function Study({ study }: { study: CaseStudy }) {
  const { drawing, figures, source } = study;
  const file = drawingOf(drawing);
  return (
    <>
      {file && (
        <svg viewBox="0 0 304 232" aria-hidden="true" data-theme="dark" className={styles.drawing}>
          <use data-file={file} suppressHydrationWarning />
        </svg>
      )}
      <dl className={styles.figures}>
        {figures.map(({ value, label }) => {
          const { head, rest } = headed(label);
          return (
            <div key={label}>
              <dt>
                <b>{head}</b> {rest}
              </dt>
              <dd className={styles.figure}>{value}</dd>
            </div>
          );
        })}
      </dl>
      {source && <p className={styles.source}>{source}</p>}
    </>
  );
}
