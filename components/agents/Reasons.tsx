import { Panel } from "@/components/ui/Panel";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
import type { Format } from "@/lib/core/format";
import type { CountedReason } from "@/lib/domain/agents/schema";
import { workLabels, type RunsReader } from "./agent-labels";
import styles from "./Reasons.module.css";

interface Props {
  reasons: CountedReason[];
  reader: RunsReader;
  format: Format;
}

/** The commonest reasons for which runs were not done. */
export function Reasons({ reasons, reader, format }: Props) {
  const labels = workLabels(reader);
  return (
    <Panel id="reasons" title="Why it stopped" flush>
      <ol className={styles.reasons} data-rest>
        {reasons.map(({ outcome, reason, count }) => (
          <li key={`${outcome} ${reason}`}>
            <strong>
              {format.number(count)}
              <VisuallyHidden> times:</VisuallyHidden>
            </strong>
            <span className={styles.reason}>
              <bdi>{reason}</bdi>
              <span className={styles.outcome} data-outcome={outcome}>
                {outcome === "failed" ? labels.failed : labels.handedOver}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
