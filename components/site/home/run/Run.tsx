"use client";

import { Fragment, useEffect, useRef, useState } from "react";
import { usePaused } from "../../motion/pause";
import { useMotionReady } from "../../motion/SiteMotion";
import { RUN } from "../../motion/timing";
import layout from "../../shell/layout.module.css";
import styles from "./Run.module.css";
import { RunPanel } from "./RunPanel";
import { scenarios } from "./scenarios";

/**
 * The tabs are radio buttons that CSS reads, so they work without script; script only advances to
 * the next run until the visitor picks one.
 */
export function Run() {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const radios = useRef<(HTMLInputElement | null)[]>([]);
  const isReady = useMotionReady();
  const [isPaused] = usePaused();
  const [isPicked, setPicked] = useState(false);
  const [turns, setTurns] = useState(0);

  useEffect(() => {
    if (!isReady || isPaused || isPicked || turns === RUN.turns) return;
    const timer = setInterval(() => {
      const radio = radios.current[(turns + 1) % scenarios.length];
      if (!radio || document.hidden || fieldset.current?.matches(":hover, :focus-within")) return;
      radio.checked = true;
      setTurns(turns + 1);
    }, RUN.interval);
    return () => clearInterval(timer);
  }, [isReady, isPaused, isPicked, turns]);

  return (
    <fieldset
      ref={fieldset}
      className={`${styles.run} ${isPicked || turns > 0 ? styles.restarted : ""}`}
      onChange={() => setPicked(true)}
    >
      <legend className={layout.visuallyHidden}>One run of an agent, step by step (example)</legend>
      {scenarios.map((scenario, index) => (
        <Fragment key={scenario.tab}>
          <label className={styles.tab}>
            <input
              ref={(radio) => {
                radios.current[index] = radio;
              }}
              type="radio"
              name="run"
              defaultChecked={index === 0}
            />
            {scenario.tab}
          </label>
          <RunPanel scenario={scenario} />
        </Fragment>
      ))}
    </fieldset>
  );
}
