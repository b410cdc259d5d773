import type { CSSProperties, ReactNode } from "react";
import { classes } from "./classes";
import styles from "./SealLines.module.css";

export type SealState = "unchecked" | "matches" | "differs";

interface Props {
  /** "Sealed Nov 8", after a lock. */
  label: ReactNode;
  /** 64 hexadecimal digits. */
  sealed: string;
  /** What was computed now; null before. */
  computed: string | null;
  /** What it is computed from: the rows above it, or the reader's copy. */
  from?: "rows" | "copy";
  /** A new one shows the groups of `computed` one by one again. */
  round?: number;
  /** What came of it, and what can be done. */
  children: ReactNode;
}

const sealState = (sealed: string, computed: string | null): SealState => {
  if (computed === null) return "unchecked";
  return computed === sealed ? "matches" : "differs";
};

/** Sixty-four signs that can be compared by eye. */
export const groupsOf = (hash: string) => hash.match(/.{8}/g) ?? [];
const DOTS = groupsOf("·".repeat(64)).join(" ");

/** A seal above the one that was computed, group by group, and what came of it. */
export function SealLines({ label, sealed, computed, from = "rows", round = 0, children }: Props) {
  const groups = groupsOf(sealed);
  return (
    <div
      className={classes(
        styles.foot,
        from === "copy" && styles.copy,
        styles[sealState(sealed, computed)],
      )}
    >
      <dl>
        <div className={styles.line}>
          <dt>{label}</dt>
          <dd>
            {computed === null
              ? groups.join(" ")
              : groups.map((group, index) => <span key={index}>{group}</span>)}
          </dd>
        </div>
        <div className={styles.line}>
          <dt className={styles.second}>{from === "rows" ? "These rows give" : "This copy"}</dt>
          {computed === null ? (
            <dd className={styles.second} aria-hidden="true">
              {DOTS}
            </dd>
          ) : (
            <dd key={round} className={styles.computed}>
              {groupsOf(computed).map((group, index) => (
                <span
                  key={index}
                  className={group === groups[index] ? styles.same : styles.other}
                  style={{ "--group": index } as CSSProperties}
                >
                  {group}
                </span>
              ))}
            </dd>
          )}
        </div>
      </dl>
      <div className={styles.result}>{children}</div>
    </div>
  );
}
