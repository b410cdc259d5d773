import type { ShownTestimonial } from "@/lib/domain/catalog/schema";
import { Average } from "./Average";
import styles from "./Ratings.module.css";

type Rated = Partial<Pick<ShownTestimonial, "rating" | "customerSince">>;

/** The average of all, and since when they know us: once, over the wall. */
export function Ratings({ testimonials }: { testimonials: Rated[] }) {
  const years = testimonials.flatMap(({ customerSince }) => customerSince ?? []);
  return (
    <div className={styles.ratings}>
      <Average testimonials={testimonials} />
      {years.length > 0 && <p>Clients since {Math.min(...years)}</p>}
    </div>
  );
}
