import type { ReactNode } from "react";
import { Icon } from "@/components/ui/Icon";
import styles from "./ContactColumns.module.css";

const expectations = [
  "Initial consultation within 24 hours",
  "Custom AI solution proposal",
  "Transparent pricing & timeline",
  "Ongoing support & optimization",
];

/** The form on the left, how else to reach us and what happens next on the right. */
export function ContactColumns({ form, details }: { form: ReactNode; details: ReactNode }) {
  return (
    <div className={styles.columns}>
      <section className={styles.card} aria-labelledby="write">
        <h2 id="write" className={styles.title}>
          Get in Touch
        </h2>
        {form}
      </section>
      <div className={styles.side}>
        <section className={styles.card} aria-labelledby="reach">
          <h2 id="reach" className={styles.title}>
            Contact Information
          </h2>
          {details}
        </section>
        <section className={styles.card} aria-labelledby="expect">
          <h2 id="expect" className={styles.title}>
            What to Expect
          </h2>
          <ul className={styles.list}>
            {expectations.map((text) => (
              <li key={text}>
                <Icon name="check" size={20} />
                {text}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
