import type { Failure } from "../failure";
import styles from "./FormAlert.module.css";

/** What went wrong with the whole form, said at once to a screen reader. Empty while nothing did. */
export function FormAlert({ failure }: { failure: Failure | undefined }) {
  return (
    <div role="alert" className={failure ? styles.alert : styles.silent}>
      {failure && (
        <>
          {failure.message}
          {failure.kind === "stale" &&
            " Fields that differ show what is saved now; saving again keeps yours."}
        </>
      )}
    </div>
  );
}
