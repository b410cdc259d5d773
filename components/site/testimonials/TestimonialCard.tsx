import { DEFAULT_RATING } from "@/lib/domain/testimonial/constants";
import type { ShownTestimonial } from "@/lib/domain/testimonial/schema";
import styles from "./TestimonialCard.module.css";

const STAR = "M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z";

/** `role, company`, or what there is of it. */
const standing = (role: string, company: string | null) =>
  [role, company].filter(Boolean).join(", ");

/** Stars, the quote, and who said it. */
export function TestimonialCard({
  testimonial,
}: {
  testimonial: Omit<ShownTestimonial, "_id" | "rating" | "avatar"> & { rating?: number | null };
}) {
  const { name, role, company, content } = testimonial;
  const rating = testimonial.rating ?? DEFAULT_RATING;
  return (
    <figure className={styles.card}>
      <div role="img" aria-label={`${rating} of 5 stars`}>
        <svg viewBox="0 0 120 24" width="100" height="20" aria-hidden="true">
          {[0, 1, 2, 3, 4].map((index) => (
            <path
              key={index}
              d={STAR}
              transform={`translate(${index * 24})`}
              className={index < rating ? styles.lit : styles.dim}
            />
          ))}
        </svg>
      </div>
      <blockquote className={styles.quote}>“{content}”</blockquote>
      <figcaption className={styles.who}>
        <span className={styles.avatar} aria-hidden="true">
          {[...name.trim()][0]?.toUpperCase() ?? "?"}
        </span>
        <span className={styles.person}>
          <span className={styles.name}>{name}</span>
          <span className={styles.role}>{standing(role, company)}</span>
        </span>
      </figcaption>
    </figure>
  );
}
