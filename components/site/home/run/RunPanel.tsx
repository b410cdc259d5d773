import { Icon } from "@/components/ui/Icon";
import type { Scenario, Step } from "./scenarios";
import { paint } from "../../shell/paint";
import layout from "../../shell/layout.module.css";
import styles from "./RunPanel.module.css";

/**
 * One run from the question to what came of it: all of it in the page in its final state, motion
 * only delays it.
 */
export function RunPanel({
  scenario: { agent, steps, outcome, isHandedOver },
}: {
  scenario: Scenario;
}) {
  return (
    <div className={isHandedOver ? styles.handedOver : styles.settled}>
      <p className={styles.title}>
        <span className={styles.live} aria-hidden="true" />
        {agent}
        <span className={layout.tag}>Example run</span>
        <span className={styles.clock}>
          <span className={styles.seconds}>{steps.at(-1)?.at}</span> s
        </span>
      </p>
      <ol className={styles.rows}>
        {steps.map((step) => (
          <Row key={step.at} step={step} />
        ))}
      </ol>
      <p className={styles.outcome}>
        <Icon name={isHandedOver ? "person" : "check"} size={20} />
        <span>{outcome}</span>
        <span className={styles.slower}>shown 7× slower</span>
      </p>
    </div>
  );
}

function Row({ step }: { step: Step }) {
  const { icon, name, isQuote, result, detail, text, sure, at, isFailure, isExtra } = step;
  const classes = [styles.row, isFailure && styles.failed, isExtra && styles.extra];
  return (
    <li className={classes.filter(Boolean).join(" ")}>
      <span className={styles.node}>
        <Icon name={icon} size={14} />
      </span>
      <p>
        <span className={styles.name}>{isQuote ? `“${name}”` : name}</span>{" "}
        {(detail || result) && (
          <span className={styles.result}>
            {detail && <span className={styles.detail}>{detail} </span>}
            {result}
          </span>
        )}
        {text && <span className={styles.text}>{text}</span>}
        {sure && (
          <svg
            viewBox="0 0 100 14"
            width="100%"
            height="14"
            preserveAspectRatio="none"
            className={styles.meter}
            aria-hidden
          >
            <rect y="4" width="100" height="6" fill={paint.line} />
            <rect y="4" width={sure} height="6" className={styles.level} />
            <rect x="89.5" width="1" height="14" fill={paint.text} />
          </svg>
        )}
      </p>
      <span className={styles.time}>{at}</span>
    </li>
  );
}
