import { contactHref, CONTACT_TOPICS } from "@/components/site/contact/links";
import { RotatingWord } from "../motion/RotatingWord";
import { ButtonAnchor } from "@/components/ui/Button";
import styles from "./Hero.module.css";
import { Run } from "./run/Run";

/** The parts enter at 400 to 2000 ms and are readable from the first paint. */
export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title} aria-label="AI Agents that work">
          AI Agents that{" "}
          <span className={styles.line}>
            <RotatingWord />
            <span className={styles.wire} />
          </span>
        </h1>
        <p className={styles.subtitle}>(24/7, no coffee breaks needed!)</p>
        <p className={styles.text}>
          We design, build and run custom AI agents that take over the repetitive work between your
          systems, and show you exactly what they save.
        </p>
        <div className={styles.actions}>
          <ButtonAnchor variant="contained" href={contactHref(CONTACT_TOPICS.services)}>
            Explore Services
          </ButtonAnchor>
          <ButtonAnchor variant="outlined" color="inherit" href={contactHref(CONTACT_TOPICS.demo)}>
            Book a Demo
          </ButtonAnchor>
        </div>
      </div>
      <div className={styles.run}>
        <Run />
      </div>
    </div>
  );
}
