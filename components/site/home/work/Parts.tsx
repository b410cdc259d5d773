import styles from "./Parts.module.css";

/** Head and shoulders around (0, 0). */
export const PERSON =
  "M0-16a5.5 5.5 0 110 11 5.5 5.5 0 010-11zM-9.5 9c0-6.5 3.8-10.5 9.5-10.5S9.5 2.5 9.5 9q0 2-2 2h-15q-2 0-2-2z";

interface Text {
  x: number;
  y: number;
  /** What it says before and now; one word of each is strong. */
  before?: readonly [strong: string, rest: string];
  now?: readonly [strong: string, rest: string];
  isCentered?: boolean;
}

/** A label that changes with the story. */
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

/** Which frame this is. */
export function Frame() {
  return <Label x={28} y={40} before={["Before", ""]} now={["Now", ""]} />;
}

/** The agent: the mark in a box, in the middle of the wires. */
export function Agent() {
  return (
    <g className={styles.agent}>
      <rect x="262" y="140" width="76" height="76" rx="20" />
      <path d="M292 167v22M308 167v22M292 178h16" />
      <circle cx="308" cy="178" r="4.5" />
    </g>
  );
}

/** What was found, or what changed, in a few words. */
export function Note({ kind, x, y, width, children }: NoteProps) {
  return (
    <g className={kind === "found" ? styles.found : styles.changed}>
      <rect x={x} y={y} width={width} height="30" rx="15" />
      <text x={x + width / 2} y={y + 20} textAnchor="middle">
        {children}
      </text>
    </g>
  );
}

interface NoteProps {
  kind: "found" | "changed";
  x: number;
  y: number;
  width: number;
  children: string;
}
