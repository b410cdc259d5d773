import type { ReactNode } from "react";
import { Icon } from "@/components/site/shell/Icon";
import layout from "@/components/site/shell/layout.module.css";
import { ButtonAnchor } from "@/components/ui/Button";
import styles from "./ContactColumns.module.css";
import { telHref } from "@/lib/core/tel-href";

const expectations = [
  "Initial consultation within 24 hours",
  "Custom AI solution proposal",
  "Transparent pricing & timeline",
  "Ongoing support & optimization",
];

interface Props {
  /** What the visitor asked to see. */
  asked: ReactNode;
  form: ReactNode;
  details: ReactNode;
  /** When somebody is there. */
  hours: string;
  /** Where a conversation is booked. */
  booking?: string;
  /** Links above the form on a phone. */
  direct: { email: string; phone: string };
}

export function ContactColumns({ asked, form, details, hours, booking, direct }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.direct}>
        {direct.email && (
          <ButtonAnchor
            variant="outlined"
            color="inherit"
            href={`mailto:${direct.email}`}
            startIcon={<Icon name="mail" size={20} />}
          >
            Email us
          </ButtonAnchor>
        )}
        {direct.phone && (
          <ButtonAnchor
            variant="outlined"
            color="inherit"
            href={telHref(direct.phone)}
            startIcon={<Icon name="phone" size={20} />}
          >
            Call us
          </ButtonAnchor>
        )}
      </div>
      <section className={`${layout.card} ${styles.form}`} aria-labelledby="write">
        <h2 id="write" className={styles.title}>
          Get in Touch
        </h2>
        {form}
      </section>
      <div className={styles.asked}>{asked}</div>
      <div className={styles.reach}>
        {booking && (
          <section className={layout.card} aria-labelledby="book">
            <h2 id="book" className={styles.title}>
              Book a Call
            </h2>
            <p className={styles.booking}>Pick a time that suits you, without a form.</p>
            <ButtonAnchor
              variant="outlined"
              color="inherit"
              href={booking}
              rel="noopener noreferrer"
            >
              Choose a time
            </ButtonAnchor>
          </section>
        )}
        <section className={layout.card} aria-labelledby="reach">
          <h2 id="reach" className={styles.title}>
            Contact Information
          </h2>
          {details}
        </section>
      </div>
      <section className={`${layout.card} ${styles.expect}`} aria-labelledby="expect">
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
        <p className={styles.hours}>{`24 hours on business days: ${hours}.`}</p>
      </section>
    </div>
  );
}
