import type { CSSProperties, ReactNode } from "react";
import { SealLines } from "@/components/ui/SealLines";
import example from "@/public/example-month.json";
import { Icon } from "../../shell/Icon";
import styles from "./SealSheet.module.css";

export type ExampleRun = (typeof example.runs)[number];

const OUTCOMES: Record<string, string> = {
  done: "Done",
  handed_over: "Handed over",
  failed: "Failed",
};

/** What the visitor can do, once the script is there. */
interface Live {
  /** How often it was checked; 0 before the first time. */
  round: number;
  /** What these rows give. */
  computed: string | null;
  onOutcome: (index: number, outcome: string) => void;
  /** Below the text, and in the foot. */
  check: ReactNode;
  undo: ReactNode;
}

interface Props {
  runs?: readonly ExampleRun[];
  live?: Live;
}

/** The example month with its seal. Without `live` its outcomes are words. */
export function SealSheet({ runs = example.runs, live }: Props) {
  const changed = runs.flatMap((run, index) =>
    run.outcome === example.runs[index]?.outcome ? [] : [index],
  );
  const broken = live?.computed ? changed[0] : undefined;
  const stateOf = (index: number) => {
    if (!live?.computed) return undefined;
    if (changed.includes(index)) return "changed";
    return broken !== undefined && index > broken ? "after" : "lit";
  };
  return (
    <div className={styles.sheet}>
      <div className={styles.text}>
        <h2>Don’t trust us. Check.</h2>
        <p className={styles.lead}>
          Every month we seal what our agents did: what they settled, what they passed on, what
          failed, what you marked wrong. <strong>Change one result and the seal breaks.</strong>{" "}
          That goes for us, too.
        </p>
        <div className={styles.check}>
          {live?.check}
          <p>{"Computed on your device.\nNothing is sent."}</p>
          {live?.computed && (
            <p className={styles.verdict} data-state={changed.length > 0 ? "changed" : "lit"}>
              <Result isChecked changed={changed} />
            </p>
          )}
        </div>
      </div>
      <div className={styles.month}>
        <div className={styles.head}>
          <h3>October, eight runs</h3>
          <span className={styles.tag}>Example month</span>
          {live?.round === 0 && (
            <span className={styles.hint}>
              Go ahead, change a result <Icon name="arrow" size={16} />
            </span>
          )}
        </div>
        <ol className={styles.rows}>
          {runs.map((run, index) => (
            <li
              key={run.externalId}
              data-state={stateOf(index)}
              data-seconds={`${secondsOf(run)} s`}
            >
              {live && live.round > 0 && <Wire key={live.round} index={index} />}
              <span className={styles.time} data-time={timeOf(run.startedAt)}>
                {dayOf(run.startedAt)}
              </span>
              <Subject run={run} />
              <span className={styles.outcome} data-outcome={run.outcome}>
                {live ? (
                  <>
                    <select
                      name={`outcome-${index}`}
                      aria-label={`Outcome of row ${index + 1}, ${run.subject}`}
                      value={run.outcome}
                      onChange={(event) => live.onOutcome(index, event.target.value)}
                    >
                      {Object.entries(OUTCOMES).map(([value, label]) => (
                        <option key={value} value={value}>
                          {label}
                        </option>
                      ))}
                    </select>
                    <Icon name="expand" size={16} />
                  </>
                ) : (
                  OUTCOMES[run.outcome]
                )}
              </span>
            </li>
          ))}
        </ol>
        <SealLines
          label={
            <>
              <Icon name="lock" size={16} /> Sealed Nov 8
            </>
          }
          sealed={example.hash}
          computed={live?.computed ?? null}
          round={live?.round}
        >
          {/* Empty until the next result: each is announced once, and the same one again. */}
          <p role="status">
            {(!live?.round || live.computed) && (
              <Result key={live?.round} isChecked={Boolean(live?.computed)} changed={changed} />
            )}
          </p>
          {live?.undo}
        </SealLines>
      </div>
    </div>
  );
}

/** A node and the wire to the next one, drawn over those that wait for it. */
const Wire = ({ index }: { index: number }) => (
  <i className={styles.drawn} style={{ "--row": index } as CSSProperties} />
);

function Subject({ run: { subject, reason, verdict, startedAt } }: { run: ExampleRun }) {
  return (
    <span className={styles.subject} data-day={dayOf(startedAt)}>
      {subject}
      {verdict ? (
        <span className={styles.wrong}>
          <Icon name="flag" size={16} /> Marked wrong <em>by the customer</em>
        </span>
      ) : (
        reason && <span>{reason}</span>
      )}
    </span>
  );
}

function Result({ isChecked, changed }: { isChecked: boolean; changed: number[] }) {
  if (!isChecked)
    return (
      <>
        <Icon name="shield" size={20} />
        <span>
          Your invoice carries this seal. <em>So you can check it without us.</em>
        </span>
      </>
    );
  if (changed.length === 0)
    return (
      <>
        <Icon name="check" size={20} />
        <span>
          Matches. <em>No server of ours was asked.</em>
        </span>
      </>
    );
  return (
    <>
      <Icon name="error" size={20} />
      <span>Does not match: {rowsText(changed)} changed.</span>
    </>
  );
}

/** "row 3 was", "rows 3 and 6 were" */
function rowsText(indexes: number[]): string {
  const numbers = indexes.map((index) => String(index + 1));
  const last = numbers.pop() ?? "";
  return numbers.length === 0 ? `row ${last} was` : `rows ${numbers.join(", ")} and ${last} were`;
}

const dayOf = (at: string) => `Oct ${Number(at.slice(8, 10))}`;

function timeOf(at: string): string {
  const hour = Number(at.slice(11, 13));
  return `${hour % 12 || 12}:${at.slice(14, 16)} ${hour < 12 ? "AM" : "PM"}`;
}

const secondsOf = ({ startedAt, endedAt }: ExampleRun) =>
  Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000);
