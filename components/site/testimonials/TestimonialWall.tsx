"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/http/client";
import { PAGE_TESTIMONIALS } from "@/lib/domain/catalog/constants";
import type { ShownTestimonial } from "@/lib/domain/catalog/schema";
import { Spinner } from "@/components/site/shell/Spinner";
import { Average } from "./Average";
import { TestimonialCard } from "./TestimonialCard";
import styles from "./TestimonialWall.module.css";

/**
 * Rendered with the static page, refreshed from the API once on mount. `rendered` is null when the
 * page was built without a database. A failed refresh keeps the cards.
 */
export function TestimonialWall({ rendered }: { rendered: ShownTestimonial[] | null }) {
  const [testimonials, setTestimonials] = useState(rendered);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    api
      .get<{ testimonials?: unknown }>(`/api/testimonials?limit=${PAGE_TESTIMONIALS}`, {
        signal: controller.signal,
      })
      .then((response) =>
        setTestimonials(
          Array.isArray(response.testimonials) ? response.testimonials.filter(isActive) : [],
        ),
      )
      .catch(() => setFailed(!controller.signal.aborted));
    return () => controller.abort();
  }, []);

  if (testimonials === null && !hasFailed)
    return (
      <div className={styles.place}>
        <Spinner label="Loading testimonials" />
      </div>
    );
  const [leading, ...others] = testimonials ?? [];
  if (!leading)
    return (
      <div className={styles.place}>
        {hasFailed ? (
          <p className={styles.error} role="alert">
            Failed to load testimonials.
          </p>
        ) : (
          <p className={styles.note}>No testimonials found.</p>
        )}
      </div>
    );
  return (
    <div className={styles.place}>
      <TestimonialCard testimonial={leading} isLeading />
      {others.length > 0 && (
        <ul className={styles.wall}>
          {others.map((testimonial) => (
            <li key={testimonial._id}>
              <TestimonialCard testimonial={testimonial} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.average}>
        <Average testimonials={[leading, ...others]} />
      </div>
    </div>
  );
}

/** The API sends administrators the inactive ones too. */
function isActive(testimonial: { isActive?: boolean }): boolean {
  return testimonial.isActive !== false;
}
