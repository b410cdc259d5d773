import { Icon } from "@/components/site/shell/Icon";
import type { Scenario, Step } from "./scenarios";
import layout from "../../shell/layout.module.css";
import row from "./Row.module.css";
import styles from "./RunPanel.module.css";

/** Rendered in its final state; animations only delay it. */
export function RunPanel({
  scenario: { agent, steps, outcome, isHandedOver },
}: {
  scenario: Scenario;
}) {
  return (
    <div className={isHandedOver ? styles.handedOver : styles.panel}>
      <p className={styles.title}>
        <span className={styles.live} aria-hidden="true" />
        {agent}
        <span className={layout.tag}>Example run</span>
        <span className={styles.clock}>
          <span className={styles.seconds}>{steps.at(-1)?.at}</span> s
        </span>
      </p>
      <ol className={row.rows}>
        {steps.map((step) => (
          <Row key={step.at} step={step} />
        ))}
      </ol>
      <p className={row.outcome}>
        <Icon name={isHandedOver ? "person" : "check"} size={20} />
        <span>{outcome}</span>
        <span className={row.slower}>shown 7× slower</span>
      </p>
    </div>
  );
}

function Row({ step }: { step: Step }) {
  const { icon, name, isQuote, result, detail, text, isMeasured, at, isFailure, isExtra } = step;
  const classes = [row.row, isFailure && row.failed, isExtra && row.extra];
  return (
    <li className={classes.filter(Boolean).join(" ")}>
      <i className={`step step-${icon}`} />
      <p>
        <span className={row.name}>{isQuote ? `“${name}”` : name}</span>{" "}
        {(detail || result) && (
          <span className={row.result}>
            {detail && <span className={row.extra}>{detail} </span>}
            {result}
          </span>
        )}
        {text && <span className={row.text}>{text}</span>}
        {isMeasured && <span className={row.meter} />}
      </p>
      <span className={row.time}>{at}</span>
    </li>
  );
}
