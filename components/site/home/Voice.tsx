import { Icon } from "@/components/ui/Icon";
import type { ShownTestimonial } from "@/lib/domain/testimonial/schema";
import { SiteLink } from "../motion/SiteLink";
import { Reveal } from "../motion/Reveal";
import { Monogram } from "../testimonials/Monogram";
import { Average } from "../testimonials/Average";
import { standing } from "../testimonials/standing";
import section from "../shell/Section.module.css";
import styles from "./Voice.module.css";

/** One client's words, large, and how all of them rate the agency; nothing while there are none. */
export function Voice({ testimonials }: { testimonials: ShownTestimonial[] | null }) {
  const leading = testimonials?.find(({ rating }) => rating === 5) ?? testimonials?.[0];
  if (!testimonials || !leading) return null;
  return (
    <Reveal className={`section ${section.section}`} aria-labelledby="voice">
      <p className={section.kicker}>In their own words</p>
      <h2 id="voice" className={styles.heading}>
        What a client says
      </h2>
      <figure>
        <blockquote className={styles.quote}>“{leading.content}”</blockquote>
        <figcaption className={styles.who}>
          <Monogram name={leading.name} />
          <span>
            <b>{leading.name}</b>
            <span className={styles.role}>{standing(leading)}</span>
          </span>
        </figcaption>
      </figure>
      <div className={styles.foot}>
        <Average testimonials={testimonials} />
        <SiteLink href="/testimonials" className={styles.all}>
          {testimonials.length === 1 ? "Read it" : `Read all ${testimonials.length}`}
          <Icon name="arrow" size={20} />
        </SiteLink>
      </div>
    </Reveal>
  );
}
