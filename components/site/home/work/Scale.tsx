import styles from "./Result.module.css";

const CHANGE = /^([+−-])(\d{1,4})(?:\.\d+)? ?%$/;
/** The line from 8 to 352 in a drawing 360 wide. */
const at = (part: number) => Math.round(8 + part * 344);

/** Before and now on one line, the larger at its end; of a change in percent alone. */
export function Scale({ value }: { value: string }) {
  const [, sign, digits] = CHANGE.exec(value) ?? [];
  if (!digits) return null;
  const after = 1 + (sign === "+" ? 1 : -1) * (Number(digits) / 100);
  if (after < 0) return null;
  const full = Math.max(1, after);
  const [from, to] = [at(1 / full), at(after / full)];
  return (
    <svg viewBox="0 0 360 16" className={styles.scale} aria-hidden="true">
      {/* With its stroke the end is 7 in radius. */}
      <path d={`M${from} 8H${to}m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0`} />
      <circle cx={from} cy="8" r="6" />
    </svg>
  );
}
