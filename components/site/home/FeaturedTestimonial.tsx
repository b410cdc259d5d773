"use client";

import { Icon } from "@/components/site/shell/Icon";
import type { ShownTestimonial } from "@/lib/domain/catalog/schema";
import { ClientFigure } from "@/components/site/testimonials/ClientFigure";
import figure from "@/components/site/testimonials/ClientFigure.module.css";
import { Average } from "@/components/site/testimonials/Average";
import { Author } from "@/components/site/testimonials/Author";
import section from "@/components/site/shell/Section.module.css";
import styles from "./FeaturedTestimonial.module.css";

interface Props {
  leading: ShownTestimonial;
  /** Of all. */
  ratings: Pick<ShownTestimonial, "rating">[];
}

/** A client component: its elements would be in the page twice. */
export function FeaturedTestimonial({ leading, ratings }: Props) {
  return (
    <section className={`section ${section.section}`} aria-labelledby="featured-testimonial">
      <h2 id="featured-testimonial" className={section.kicker}>
        In their own words
      </h2>
      <div className={figure.columns}>
        <figure>
          <blockquote className={styles.quote}>“{leading.content}”</blockquote>
          <Author {...leading} />
        </figure>
        <ClientFigure {...leading} />
      </div>
      <div className={styles.footer}>
        <Average testimonials={ratings} />
        <a href="/testimonials" className={styles.link}>
          {ratings.length === 1 ? "Read it" : `Read all ${ratings.length}`}
          <Icon name="arrow" size={20} />
        </a>
      </div>
    </section>
  );
}
