import type { ReactNode } from "react";
import { round } from "../../shell/paint";
import styles from "./Parts.module.css";

const EDGE = "rgb(229 233 240 / 0.28)";
export const box = { fill: "#1a2540", stroke: EDGE, strokeWidth: 1.25 };
export const handWire = { fill: "none", stroke: "#8593ab", strokeWidth: 1.5 };
export const wire = {
  fill: "none",
  stroke: "var(--blue)",
  strokeWidth: 2,
  strokeLinecap: "round",
} as const;
export const check = { fill: "none", stroke: "var(--green)", strokeWidth: 2, ...round };
export const people = { fill: "#c8d2e2", stroke: "#141c2e", strokeWidth: 5, paintOrder: "stroke" };

/** Path of a head and shoulders. */
export const person = (x: number, y: number) =>
  `M${x} ${y - 16}a5.5 5.5 0 110 11 5.5 5.5 0 010-11zm-9.5 25c0-6.5 3.8-10.5 9.5-10.5s9.5 4 9.5 10.5q0 2-2 2h-15q-2 0-2-2z`;

export function Drawing({ id, children }: { id: string; children: ReactNode }) {
  return (
    <g id={id} fill="var(--ink)" fontWeight="500" className={styles.drawing}>
      {children}
    </g>
  );
}

interface Text {
  x: number;
  y: number;
  before?: readonly [strong: string, rest: string];
  now?: readonly [strong: string, rest: string];
  isCentered?: boolean;
}

export function Label({ x, y, before, now, isCentered = false }: Text) {
  const text = (className: string | undefined, [strong, rest]: readonly [string, string]) => (
    <text x={x} y={y} className={className} textAnchor={isCentered ? "middle" : undefined}>
      <tspan className={styles.strong}>{strong}</tspan> {rest}
    </text>
  );
  return (
    <>
      {before && text(styles.untilNow, before)}
      {now && text(styles.fromNow, now)}
    </>
  );
}

export function Frame() {
  return <Label x={28} y={40} before={["Before", ""]} now={["Now", ""]} />;
}

export function Agent() {
  return (
    <g className={styles.agent}>
      <rect
        x="262"
        y="140"
        width="76"
        height="76"
        rx="20"
        fill="#14203b"
        stroke="var(--blue)"
        strokeWidth="1.5"
      />
      <path d="M292 167v22M308 167v22M292 178h16" {...wire} strokeWidth="4" />
      <circle cx="308" cy="178" r="4.5" fill="var(--orange)" />
    </g>
  );
}

export function Note({ kind, x, y, width, children }: NoteProps) {
  const isFinding = kind === "finding";
  return (
    <g
      fill={isFinding ? "#fdba74" : "var(--green)"}
      fontWeight={isFinding ? 600 : 650}
      className={isFinding ? styles.finding : styles.change}
    >
      <rect
        x={x}
        y={y}
        width={width}
        height="30"
        rx="15"
        fill={isFinding ? "#2a1b10" : "#0f2318"}
        stroke={isFinding ? "var(--orange)" : "var(--green)"}
      />
      <text x={x + width / 2} y={y + 20} textAnchor="middle">
        {children}
      </text>
    </g>
  );
}

interface NoteProps {
  kind: "finding" | "change";
  x: number;
  y: number;
  width: number;
  children: string;
}
