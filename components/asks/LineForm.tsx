"use client";

import { useId, useRef, useState, type ReactNode } from "react";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/Button";
import { Text } from "@/components/ui/Text";
import { numberOf } from "@/lib/core/typed-numbers";
import type { Agent } from "@/lib/domain/agents/schema";
import type { AgentLine } from "@/lib/domain/asks/schema";
import { api } from "@/lib/http/client";
import { LineCurve } from "./LineCurve";
import styles from "./LineForm.module.css";
import { meaningOf, numbersIn } from "./line-labels";

const INITIAL = 80;

interface Props {
  agent: Pick<Agent, "_id" | "version" | "line">;
  curve: AgentLine["curve"];
  /** What the curve is from, or why there is none. */
  basis: ReactNode;
  mayWrite: boolean;
}

/** A slider and a number; what is set is only set by the button. */
export function LineForm({ agent, curve, basis, mayWrite }: Props) {
  const id = useId();
  const { mutate, isSending, isRefreshing } = useMutation();
  const [moved, setMoved] = useState<number | null>(null);
  const slider = useRef<HTMLInputElement>(null);
  const present = agent.line;
  const value = moved ?? present ?? INITIAL;
  const isMoved = moved !== null && moved !== present;
  const meaning = curve && meaningOf(curve, value, present);
  const isBusy = isSending || isRefreshing;

  async function set(line: number | null): Promise<void> {
    const path = `/api/users/agents/${agent._id}/line`;
    await mutate(() => api.put(path, { line }, { version: agent.version }), {
      success: line === null ? "The line is gone." : `The line is at ${line}%.`,
    });
    stay();
  }
  /** The button is gone: in its place stands one that removes the line, or sets it. */
  function stay(): void {
    setMoved(null);
    slider.current?.focus({ preventScroll: true });
  }
  function move(to: number): void {
    if (Number.isInteger(to) && to >= 0 && to <= 100) setMoved(to);
  }

  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <div>
          <Text as="h2" variant="heading" id="line">
            The line you set
          </Text>
          <Text variant="body2" color="secondary" id={`${id}-hint`}>
            Below this, the agent asks first.
          </Text>
        </div>
        <p className={styles.number}>
          <input
            type="text"
            inputMode="numeric"
            maxLength={3}
            size={String(value).length}
            value={value}
            disabled={!mayWrite}
            aria-label="The line, in percent"
            aria-describedby={`${id}-hint`}
            onChange={(event) => move(numberOf(event.target.value || "0"))}
          />
          <span>%</span>
          {isMoved && present !== null && <small>now {present}%</small>}
          {present === null && <small>not set</small>}
        </p>
        <div className={styles.slider}>
          <svg height="4" aria-hidden="true">
            <rect className={styles.track} width="100%" height="4" rx="2" />
            <rect width={`${value}%`} height="4" rx="2" />
          </svg>
          <input
            ref={slider}
            className={styles.range}
            type="range"
            min={0}
            max={100}
            value={value}
            disabled={!mayWrite}
            aria-label="Confidence below which the agent asks"
            aria-valuetext={`${value} percent${meaning ? `: ${meaning}` : ""}`}
            onChange={(event) => move(event.target.valueAsNumber)}
          />
        </div>
        <p className={styles.ends} aria-hidden="true">
          <span>Asks less</span>
          <span>Asks more</span>
        </p>
        {meaning && <Meaning text={meaning} />}
        {mayWrite && (
          <div className={styles.buttons}>
            {(isMoved || present === null) && (
              <Button
                variant="contained"
                size="large"
                busy={isBusy}
                onClick={() => void set(value)}
              >
                Set to {value}%
              </Button>
            )}
            {isMoved && present !== null && (
              <Button variant="outlined" color="inherit" size="large" onClick={stay}>
                Keep {present}%
              </Button>
            )}
            {!isMoved && present !== null && (
              <Button
                variant="outlined"
                color="inherit"
                busy={isBusy}
                onClick={() => void set(null)}
              >
                Remove the line
              </Button>
            )}
          </div>
        )}
      </div>
      <div className={styles.curve}>
        {curve && <LineCurve curve={curve} line={value} present={isMoved ? present : null} />}
        {basis}
      </div>
    </div>
  );
}

/** What the line means, with its numbers in bold; a wrong one that would have passed is late. */
const Meaning = ({ text }: { text: string }) => (
  <output className={styles.meaning}>
    {numbersIn(text).map((piece, index, { length }) =>
      index % 2 === 0 ? (
        piece
      ) : (
        <strong key={index} className={isWrong(text, index, length) ? styles.late : undefined}>
          {piece}
        </strong>
      ),
    )}
  </output>
);

/** The last number of a sentence that has one of wrong answers. */
const isWrong = (text: string, index: number, length: number) =>
  index === length - 2 && !text.includes("nothing wrong");
