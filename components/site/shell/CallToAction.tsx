import { ButtonLink } from "./ButtonLink";
import { Icon } from "./Icon";
import layout from "./layout.module.css";
import styles from "./CallToAction.module.css";

export function CallToAction() {
  return (
    <section className={styles.section} aria-labelledby="call-to-action">
      <h2 id="call-to-action" className={styles.question}>
        What takes your team too long?
      </h2>
      <div className={styles.row}>
        <p className={layout.lead}>
          Tell us in a sentence. Your initial consultation follows within 24 hours.
        </p>
        <span className={styles.wire} aria-hidden="true" />
        <ButtonLink href="/contact" className={styles.button}>
          Tell us about it <Icon name="arrow" size={18} />
        </ButtonLink>
      </div>
    </section>
  );
}
