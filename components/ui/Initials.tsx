import { classes } from "./classes";
import { Icon } from "./Icon";
import styles from "./Initials.module.css";

interface Props {
  name: string;
  size?: number;
  /** The signed-in user, in the bar. */
  strong?: boolean;
}

export function Initials({ name, size = 28, strong }: Props) {
  return (
    <div
      aria-hidden="true"
      className={classes(styles.initials, strong && styles.initialsStrong)}
      {...(size !== 28 && { style: { width: size, height: size, fontSize: size < 28 ? 12 : 13 } })}
    >
      {initialsOf(name)}
    </div>
  );
}

/** In the place of initials: nobody, but the system. */
export function SystemMark() {
  return (
    <div aria-hidden="true" className={classes(styles.initials, styles.systemMark)}>
      <Icon name="bolt" size={16} />
    </div>
  );
}

/** In the place of initials: several people. */
export function PeopleMark() {
  return (
    <div aria-hidden="true" className={styles.initials}>
      <Icon name="people" size={16} />
    </div>
  );
}

/** `Grace Brewster Hopper` → `GH`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? [...word][0] : ""))
    .join("");
  return letters.toLocaleUpperCase() || "?";
}
