import { Icon } from "@/components/ui/Icon";
import type { ShownTestimonial } from "@/lib/domain/testimonial/schema";
import { SiteLink } from "../motion/SiteLink";
import { Reveal } from "../motion/Reveal";
import { Fact } from "../testimonials/Fact";
import fact from "../testimonials/Fact.module.css";
import { Average } from "../testimonials/Average";
import { Who } from "../testimonials/Who";
import section from "../shell/Section.module.css";
import layout from "../shell/layout.module.css";
import styles from "./Voice.module.css";

/** One client's words, large, and how all of them rate the agency; nothing while there are none. */
export function Voice({ testimonials }: { testimonials: ShownTestimonial[] | null }) {
  const leading = testimonials?.find(({ rating }) => rating === 5) ?? testimonials?.[0];
  if (!testimonials || !leading) return null;
  return (
    <Reveal className={`section ${section.section}`} aria-labelledby="voice">
      <p className={section.kicker}>In their own words</p>
      <h2 id="voice" className={layout.spoken}>
        What a client says
      </h2>
      <div className={fact.beside}>
        <figure>
          <blockquote className={styles.quote}>“{leading.content}”</blockquote>
          <Who {...leading} />
        </figure>
        <Fact {...leading} />
      </div>
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
