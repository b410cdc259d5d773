import type { ShownTestimonial } from "@/lib/domain/catalog/schema";
import { Ratings } from "./Ratings";
import { TestimonialCard } from "./TestimonialCard";
import styles from "./TestimonialWall.module.css";

/** Null when they could not be read. */
export function TestimonialWall({ testimonials }: { testimonials: ShownTestimonial[] | null }) {
  const [leading, ...others] = testimonials ?? [];
  if (!leading)
    return (
      <div className={styles.place}>
        {testimonials ? (
          <p className={styles.note}>No testimonials found.</p>
        ) : (
          <p className={styles.error} role="alert">
            Failed to load testimonials.
          </p>
        )}
      </div>
    );
  return (
    <div className={styles.place}>
      <TestimonialCard testimonial={leading} isLeading />
      <Ratings testimonials={[leading, ...others]} />
      <ul className={styles.wall}>
        {others.map((testimonial) => (
          <li key={testimonial._id}>
            <TestimonialCard testimonial={testimonial} />
          </li>
        ))}
      </ul>
    </div>
  );
}
