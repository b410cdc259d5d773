import { iconPaths } from "@/components/ui/Icon";
import { LINE, resultOf, type Scenario, type RunStep } from "./scenarios";
import styles from "./RunStill.module.css";

/** The last frame of a run, without motion or script. */
export function RunStill({ run }: { run: Omit<Scenario, "tab"> }) {
  const { agent, steps, outcome, isHandedOver = false } = run;
  return (
    <figure
      className={`${styles.run} ${isHandedOver ? styles.handedOver : ""}`}
      aria-label={`One run of the ${agent.toLowerCase()} (example)`}
    >
      <p className={styles.head}>
        {agent} <span className={styles.tag}>Example run</span>
        <span className={styles.clock}>{steps.at(-1)?.at} s</span>
      </p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StillStep key={step.at} step={step} />
        ))}
      </ol>
      <p className={styles.outcome}>
        <Glyph name={isHandedOver ? "person" : "check"} /> {outcome}
      </p>
    </figure>
  );
}

function StillStep({ step }: { step: RunStep }) {
  const { icon, name, isQuote, detail, text, sure, at, isFailure, isExtra } = step;
  const { isBelow, result } = resultOf(step, LINE.initial);
  const classes = [
    styles.step,
    isFailure && styles.failed,
    isBelow && styles.below,
    isExtra && styles.extra,
  ];
  return (
    <li className={classes.filter(Boolean).join(" ")}>
      <Glyph name={icon} />
      <div>
        <b>{isQuote ? `“${name}”` : name}</b>{" "}
        <span className={styles.result}>
          {detail && <span className={styles.extra}>{detail} </span>}
          {result}
        </span>
        {text && <p className={styles.text}>{text}</p>}
        {sure !== undefined && <Meter sure={sure} />}
      </div>
      <span className={styles.time}>{at}</span>
    </li>
  );
}

const Glyph = ({ name }: { name: RunStep["icon"] }) => (
  <svg viewBox="0 0 24 24" className={styles.glyph} aria-hidden="true">
    <path d={iconPaths[name]} />
  </svg>
);

/** Up to the certainty, and the line over it. */
const Meter = ({ sure }: { sure: number }) => (
  <svg viewBox="0 0 100 10" preserveAspectRatio="none" className={styles.meter} aria-hidden="true">
    <path d="M0 5H100" />
    <path d={`M0 5H${sure}`} className={styles.sure} />
    <path d={`M${LINE.initial} 0V10`} className={styles.line} />
  </svg>
);
