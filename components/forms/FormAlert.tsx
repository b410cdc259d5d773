import { Icon } from "@/components/ui/Icon";
import type { Failure } from "./failure";
import styles from "./FormAlert.module.css";

/** The element exists before the failure: screen readers announce what is added to it. */
export function FormAlert({ failure }: { failure: Failure | undefined }) {
  return (
    <div role="alert" className={styles.alert}>
      {failure && (
        <div className={styles.failure}>
          <Icon name="error" size={20} />
          <div>
            {failure.message}
            {failure.kind === "stale" &&
              " Fields that differ show what is saved now; saving again keeps yours."}
          </div>
        </div>
      )}
    </div>
  );
}
