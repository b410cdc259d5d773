import { orderDesk } from "@/components/site/home/run/scenarios";
import { Icon } from "@/components/ui/Icon";
import styles from "./account.module.css";

/** What a run of the home page came to. */
export function ExampleResult() {
  const { steps, outcome } = orderDesk;
  return (
    <p className={styles.result}>
      <Icon name="check" size={20} />
      <span>
        “{steps[0]?.name}” {outcome} in {steps.at(-1)?.at} s (example)
      </span>
    </p>
  );
}
