import { DEFAULT_RATING } from "@/lib/domain/catalog/constants";
import type { ShownTestimonial } from "@/lib/domain/catalog/schema";
import { ClientFigure } from "./ClientFigure";
import figure from "./ClientFigure.module.css";
import { Stars } from "./Stars";
import { Author } from "./Author";
import layout from "@/components/site/shell/layout.module.css";
import styles from "./TestimonialCard.module.css";

interface Props {
  testimonial: Pick<ShownTestimonial, "name" | "role" | "company" | "content"> &
    Partial<ShownTestimonial>;
  /** Larger, with the client's figure. */
  isLeading?: boolean;
}

export function TestimonialCard({ testimonial, isLeading = false }: Props) {
  const { content, rating = DEFAULT_RATING, figure: share, figureText } = testimonial;
  const stars = (
    <div role="img" className={styles.stars} aria-label={`${rating} of 5 stars`}>
      <Stars rating={rating} size={isLeading ? 20 : 14} />
    </div>
  );
  const card = (
    <figure className={isLeading ? styles.leading : styles.card}>
      {stars}
      {!isLeading && share && figureText && (
        <p className={styles.figure}>
          <b>{share}</b> {figureText}
        </p>
      )}
      <blockquote className={isLeading ? layout.quote : styles.quote}>“{content}”</blockquote>
      <Author {...testimonial} />
    </figure>
  );
  if (!isLeading) return card;
  return (
    <div className={figure.columns}>
      {card}
      <ClientFigure {...testimonial} />
    </div>
  );
}
