import type { OfferedService } from "@/lib/domain/catalog/schema";
import { RunStill } from "../home/run/RunStill";
import { ButtonAnchor } from "@/components/ui/Button";
import { Icon, type SiteIcon } from "../shell/Icon";
import layout from "../shell/layout.module.css";
import { PageHead } from "../shell/Section";
import { exampleOf } from "./examples";
import { priceTexts } from "./terms";
import styles from "./Offer.module.css";

/** One service: what it does, what it needs, what it costs. */
export function Offer({ offer }: { offer: OfferedService }) {
  const { name, slug, description, features, requirements } = offer;
  const { monthly, setup, live } = priceTexts(offer);
  return (
    <>
      <PageHead
        kicker="Services"
        title={name}
        text={description}
        picture={<RunStill run={exampleOf(offer)} />}
      >
        <dl className={styles.terms}>
          <div className={styles.price}>
            <dt>Monthly, from</dt>
            <dd>{monthly}</dd>
          </div>
          <div>
            <dt>Setup, once</dt>
            <dd>{setup}</dd>
          </div>
          <div>
            <dt>Live in</dt>
            <dd>{live}</dd>
          </div>
        </dl>
        <div className={styles.start}>
          <Start slug={slug} />
        </div>
        <p className={styles.note}>
          You see what is due today before you confirm. Cancel at the end of any paid month.
        </p>
      </PageHead>
      <section className={styles.lists} aria-label="What you get">
        <Points title="What it does" items={features} icon="check" />
        <Points title="What we need from you" items={requirements} icon="arrow" />
      </section>
    </>
  );
}

/** On a phone the price and the button, under the thumb until the page is read. */
export function StartBar({ offer }: { offer: OfferedService }) {
  const { monthly, live } = priceTexts(offer);
  return (
    <div className={styles.bar}>
      <p>
        <b>{monthly}/month</b>
        <span>Live in {live}</span>
      </p>
      <Start slug={offer.slug} />
    </div>
  );
}

/** A signed-in customer is led on to the confirmation (middleware.ts). */
function Start({ slug }: { slug: string }) {
  return (
    <ButtonAnchor variant="contained" href={`/register?service=${slug}`}>
      Start with this <Icon name="arrow" size={18} />
    </ButtonAnchor>
  );
}

interface PointsProps {
  title: string;
  items: string[];
  icon: SiteIcon;
}

function Points({ title, items, icon }: PointsProps) {
  if (items.length === 0) return null;
  return (
    <div>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.points}>
        {items.map((item) => (
          <li key={item} className={layout.mediaRow}>
            <Icon name={icon} size={20} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
