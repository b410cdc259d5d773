"use client";

import { Fragment, useEffect, useRef, useState } from "react";
import { mayMove } from "../../motion/pause";
import { PauseControl } from "../../motion/PauseControl";
import { RUN } from "../../motion/timing";
import layout from "../../shell/layout.module.css";
import styles from "./Run.module.css";
import { RunPanel } from "./RunPanel";
import { scenarios } from "./scenarios";

/**
 * The tabs are radio buttons that CSS reads, so they work without script; script only advances to
 * the next run until the visitor picks one. Its texts are in a script, not also in the page's data.
 */
export function Run() {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [isPicked, setPicked] = useState(false);
  const [turns, setTurns] = useState(0);
  const [line, setLine] = useState<number | null>(null);

  useEffect(() => {
    if (isPicked || line !== null || turns === RUN.turns) return;
    const timer = setInterval(() => {
      const radios = fieldset.current?.querySelectorAll<HTMLInputElement>("[type=radio]") ?? [];
      const next = radios[(turns + 1) % radios.length];
      if (!next || !mayMove() || fieldset.current?.matches(":hover, :focus-within")) return;
      next.checked = true;
      setTurns(turns + 1);
    }, RUN.interval);
    return () => clearInterval(timer);
  }, [isPicked, line, turns]);

  const restarted = isPicked || turns > 0 ? styles.restarted : "";
  return (
    <fieldset
      ref={fieldset}
      className={`${styles.run} ${line === null ? restarted : styles.answered}`}
    >
      <legend className={layout.visuallyHidden}>One run of an agent, step by step (example)</legend>
      {scenarios.map((scenario, index) => (
        <Fragment key={scenario.tab}>
          <label className={styles.tab}>
            <input
              type="radio"
              name="run"
              defaultChecked={index === 0}
              onChange={() => setPicked(true)}
            />
            {scenario.tab}
          </label>
          <RunPanel scenario={scenario} line={line} onLine={setLine} />
        </Fragment>
      ))}
      <PauseControl size={16} placed={styles.pause} />
    </fieldset>
  );
}
