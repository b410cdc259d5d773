import { classes } from "./classes";
import styles from "./Segments.module.css";

interface Props<Value> {
  /** Its name, or the id of what names it. */
  label?: string;
  labelledBy?: string;
  options: readonly { label: string; value: Value }[];
  value: Value;
  onChange: (value: Value) => void;
  /** As wide as what it stands in. */
  isWide?: boolean;
}

/** One of a few, at once: what follows is for the pressed one. */
export function Segments<Value extends string | boolean>({
  label,
  labelledBy,
  options,
  value: pressed,
  onChange,
  isWide,
}: Props<Value>) {
  return (
    <div
      className={classes(styles.segments, isWide && styles.wide)}
      role="group"
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      {options.map(({ label: name, value }) => (
        <button
          key={name}
          type="button"
          className={styles.segment}
          aria-pressed={value === pressed}
          onClick={() => value !== pressed && onChange(value)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
