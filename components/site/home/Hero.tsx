import { RotatingWord } from "../motion/RotatingWord";
import { ButtonLink } from "../shell/ButtonLink";
import { HeroPicture } from "./HeroPicture";
import styles from "./Hero.module.css";

/** The first screen. Its five parts come forward at 400, 800, 1200, 1600 and 2000 ms; the headline is readable from the first paint. */
export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title} aria-label="AI Agents that work">
          AI Agents that <RotatingWord />
        </h1>
        <p className={styles.subtitle}>(24/7, no coffee breaks needed!)</p>
        <p className={styles.text}>
          We design, build and run custom AI agents that take over the repetitive work between your
          systems, and show you in figures what they save.
        </p>
        <div className={styles.actions}>
          <ButtonLink href="/contact">Explore Services</ButtonLink>
          <ButtonLink href="/contact" isOutlined>
            Book a Demo
          </ButtonLink>
        </div>
      </div>
      <div className={styles.picture}>
        <HeroPicture />
      </div>
    </div>
  );
}
