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
 * The cards as rendered with the page, refreshed from the API once on mount. `rendered` is null
 * when the page was made without a database: then they are loading. A failed refresh leaves the
 * cards that are there, and says so where there are none.
 */
export function TestimonialWall({ rendered }: { rendered: ShownTestimonial[] | null }) {
  const [testimonials, setTestimonials] = useState(rendered);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    api
      .get<{ testimonials?: unknown }>(`/api/testimonials?limit=${PAGE_TESTIMONIALS}`, {
        signal: leaving.signal,
      })
      .then((answer) =>
        setTestimonials(
          Array.isArray(answer.testimonials) ? answer.testimonials.filter(isActive) : [],
        ),
      )
      .catch(() => setFailed(!leaving.signal.aborted));
    return () => leaving.abort();
  }, []);

  if (testimonials === null && !failed)
    return (
      <div className={styles.place}>
        <Spinner label="Loading testimonials" />
      </div>
    );
  const [leading, ...others] = testimonials ?? [];
  if (!leading)
    return (
      <div className={styles.place}>
        {failed ? (
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

/**
 * An administrator's session is sent the inactive ones too; the public page shows none of those to
 * anybody.
 */
function isActive(testimonial: { isActive?: boolean }): boolean {
  return testimonial.isActive !== false;
}
