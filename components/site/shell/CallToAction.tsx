import { ButtonAnchor } from "@/components/ui/Button";
import { Icon } from "./Icon";
import layout from "./layout.module.css";
import styles from "./CallToAction.module.css";

/** A page ends with one question and a button. */
export function CallToAction({
  question = "What takes your team too long?",
  text = "Tell us in a sentence. Your initial consultation follows within 24 hours on business days.",
  href = "/contact",
  label = "Tell us about it",
}) {
  return (
    <section className={styles.section} aria-labelledby="call-to-action">
      <h2 id="call-to-action" className={styles.question}>
        {question}
      </h2>
      <div className={styles.row}>
        <p className={layout.lead}>{text}</p>
        <span className={styles.wire} aria-hidden="true" />
        <ButtonAnchor variant="contained" href={href}>
          {label} <Icon name="arrow" size={18} />
        </ButtonAnchor>
      </div>
    </section>
  );
}
