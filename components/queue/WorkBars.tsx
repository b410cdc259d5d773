import { Spark } from "@/components/agents/Spark";
import { Text } from "@/components/ui/Text";
import styles from "./Pane.module.css";
import type { RecentRuns } from "./silence-rows";

/** The runs of the last 30 days: where the bars end, the silence began. */
export function WorkBars({ work: { runs, from, total } }: { work: RecentRuns }) {
  return (
    <figure className={styles.work}>
      <Text as="span" variant="caption" color="secondary">
        {total}
      </Text>
      <Spark values={runs} />
      <figcaption>
        <span>{from}</span>
        <span>Today</span>
      </figcaption>
    </figure>
  );
}
