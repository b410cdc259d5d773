import Link from "next/link";
import styles from "./ListEmpty.module.css";

interface Props {
  /** Some filter is set: nothing matches it, which is not the same as nothing being there. */
  filtered: boolean;
  /** The address without filters. */
  clear: string;
  /** Plural noun. */
  what: string;
  /** What to do next when there is nothing at all. */
  hint: string;
}

export function ListEmpty({ filtered, clear, what, hint }: Props) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{filtered ? `No ${what} match` : `No ${what} yet`}</p>
      <p className={styles.hint}>
        {filtered ? (
          <>
            Try other words, or{" "}
            <Link href={clear} prefetch={false} scroll={false}>
              clear the filters
            </Link>
            .
          </>
        ) : (
          hint
        )}
      </p>
    </div>
  );
}
