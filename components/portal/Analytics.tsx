"use client";

import { ChartTable, type ChartRow } from "@/components/ui/ChartTable";
import styles from "./Analytics.module.css";
import { Panel } from "./Panel";

export interface AnalyticsProps {
  /** `$4,200.00`; null when nothing was paid. */
  total: string | null;
  months: ChartRow[];
  services: ChartRow[];
  progress: ChartRow[];
}

/** Spend by month and by service, and how far each service is. */
export function Analytics({ total, months, services, progress }: AnalyticsProps) {
  return (
    <div className={styles.grid}>
      {total && (
        <div className={styles.wide}>
          <Panel
            id="spend-by-month"
            title="Spend by month"
            aside={<span className={styles.total}>{total} in 12 months</span>}
            boxed
          >
            <ChartTable
              label="Spend by month"
              head={["Month", "Paid"]}
              variant="columns"
              rows={months}
            />
          </Panel>
        </div>
      )}
      <Panel id="spend-by-service" title="Spend by service" boxed>
        {services.length > 0 ? (
          <ChartTable
            label="Spend by service"
            head={["Service", "Paid"]}
            variant="bars"
            rows={services}
          />
        ) : (
          <p className={styles.none}>Nothing paid in the last 12 months.</p>
        )}
      </Panel>
      <Panel id="progress-by-service" title="Progress" boxed>
        <ChartTable
          label="Progress by service"
          head={["Service", "Progress"]}
          variant="bars"
          max={100}
          rows={progress}
        />
      </Panel>
    </div>
  );
}
