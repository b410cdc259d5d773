import { DEFAULT_RATING } from "@/lib/domain/catalog/constants";
import type { ShownTestimonial } from "@/lib/domain/catalog/schema";
import { Average } from "./Average";
import styles from "./Ratings.module.css";

type Rated = Partial<Pick<ShownTestimonial, "rating" | "customerSince">>;

/** What the average is made of: how many gave how many stars, and since when they know us. */
export function Ratings({ testimonials }: { testimonials: Rated[] }) {
  const counts = [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: testimonials.filter(({ rating }) => (rating ?? DEFAULT_RATING) === stars).length,
  }));
  const years = testimonials.flatMap(({ customerSince }) => customerSince ?? []);
  return (
    <div className={styles.ratings}>
      <div className={styles.average}>
        <Average testimonials={testimonials} />
      </div>
      <ul className={styles.counts}>
        {counts.map(({ stars, count }) => (
          <li key={stars} className={styles.row}>
            {stars === 1 ? "1 star" : `${stars} stars`}
            <svg className={styles.bar} aria-hidden="true">
              <rect width={`${(100 * count) / testimonials.length}%`} height="6" rx="3" />
            </svg>
            <b>{count}</b>
          </li>
        ))}
      </ul>
      {years.length > 0 && (
        <p className={styles.since}>The first has been a customer since {Math.min(...years)}.</p>
      )}
    </div>
  );
}
