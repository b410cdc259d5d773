import type { ShownTestimonial } from "@/lib/domain/catalog/schema";
import { Ratings } from "./Ratings";
import { TestimonialCard } from "./TestimonialCard";
import styles from "./TestimonialWall.module.css";

/** Null when they could not be read. The second leads: the home page has the first. */
export function TestimonialWall({ testimonials }: { testimonials: ShownTestimonial[] | null }) {
  const [first, second] = testimonials ?? [];
  const leading = second ?? first;
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
      <Ratings testimonials={testimonials ?? []} />
      <ul className={styles.wall}>
        {testimonials
          ?.filter((testimonial) => testimonial !== leading)
          .map((testimonial) => (
            <li key={testimonial._id}>
              <TestimonialCard testimonial={testimonial} />
            </li>
          ))}
      </ul>
    </div>
  );
}
