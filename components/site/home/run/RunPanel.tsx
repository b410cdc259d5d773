import { Icon } from "@/components/site/shell/Icon";
import { handedOver, LINE, resultOf, type Scenario, type RunStep } from "./scenarios";
import layout from "../../shell/layout.module.css";
import row from "./Row.module.css";
import styles from "./RunPanel.module.css";

interface Props {
  scenario: Scenario;
  /** The certainty below which a person decides; null until the visitor has moved it. */
  line: number | null;
  onLine: (line: number) => void;
}

const PERSON: Pick<RunStep, "icon" | "name" | "result"> = {
  icon: "person",
  name: "Handed to Marcus",
  result: "with the context",
};

function share(line: number): string {
  const count = handedOver(line);
  return `At ${line}%, ${count} of 10 ${count === 1 ? "goes" : "go"} to a person (example)`;
}

/** Rendered in its final state; animations only delay it. */
export function RunPanel({ scenario, line, onLine }: Props) {
  const { agent, steps } = scenario;
  const threshold = line ?? LINE.initial;
  const isBelow = steps.some(({ sure }) => sure !== undefined && sure < threshold);
  const isTurned = isBelow && !scenario.isHandedOver;
  const outcome = isTurned ? "Handed to a person, with context" : scenario.outcome;
  return (
    <div className={isBelow ? styles.handedOver : styles.panel}>
      <p className={styles.title}>
        {agent}
        <span className={layout.tag}>Example run</span>
        <span className={styles.clock}>
          <span className={styles.seconds}>{steps.at(-1)?.at}</span> s
        </span>
      </p>
      <ol className={row.rows}>
        {steps.map((step, index) => (
          <Row
            key={step.at}
            step={isTurned && index === steps.length - 1 ? { ...step, ...PERSON } : step}
            line={threshold}
            onLine={onLine}
          />
        ))}
      </ol>
      <p className={row.outcome}>
        <Icon name={isBelow ? "person" : "check"} size={20} />
        <span>{outcome}</span>
        {line === null ? (
          <span className={row.slower}>shown 7× slower</span>
        ) : (
          <output className={row.share}>{share(line)}</output>
        )}
      </p>
    </div>
  );
}

/** What a listener hears of the line: where it lies, and what comes of it. */
const lineText = (line: number, sure: number, isBelow: boolean) =>
  `${line} percent, ${sure} is ${isBelow ? "not enough: a person decides" : "enough"}`;

interface RowProps {
  step: RunStep;
  line: number;
  onLine: (line: number) => void;
}

function Row({ step, line, onLine }: RowProps) {
  const { icon, name, isQuote, detail, text, sure, at, isFailure, isExtra } = step;
  const { isBelow, result } = resultOf(step, line);
  const classes = [row.row, isFailure && row.failed, isBelow && row.below, isExtra && row.extra];
  return (
    <li className={classes.filter(Boolean).join(" ")}>
      <i className={`step step-${icon}`} />
      <p>
        {isQuote ? `“${name}” ` : `${name} `}
        {detail && !result && <span className={`${row.result} ${row.extra}`}>{detail}</span>}
        {result && (
          <span className={row.result}>
            {detail && <span className={row.extra}>{detail} </span>}
            {result}
          </span>
        )}
        {text && <span className={row.text}>{text}</span>}
        {sure !== undefined && (
          <>
            <span className={row.hint}>You set the line.</span>
            <span className={row.meter}>
              <input
                type="range"
                min={LINE.min}
                max={LINE.max}
                value={line}
                onChange={(event) => onLine(event.target.valueAsNumber)}
                className={row.line}
                aria-label={`${name} The line, in percent`}
                aria-valuetext={lineText(line, sure, isBelow)}
              />
            </span>
          </>
        )}
      </p>
      <span className={row.time}>{at}</span>
    </li>
  );
}
