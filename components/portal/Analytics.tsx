import { ChartTable } from "@/components/ui/ChartTable";
import type { Format } from "@/lib/core/format";
import type { CustomerAnalytics } from "@/lib/domain/payment/schema";
import styles from "./Analytics.module.css";
import { Panel } from "./Panel";

const SERVICES = 8;

/** Spend by month and by service, and how far each service is. */
export function Analytics({ analytics, format }: { analytics: CustomerAnalytics; format: Format }) {
  const { spendByMonth, spendByService, progressByService } = analytics;
  const total = spendByMonth.reduce((sum, { amount }) => sum + amount, 0);
  const services = [...spendByService].sort((a, b) => b.amount - a.amount).slice(0, SERVICES);
  if (total === 0 && progressByService.length === 0) return null;
  return (
    <div className={styles.grid}>
      {total > 0 && (
        <div className={styles.wide}>
          <Panel id="spend-by-month" title="Spend by month" aside={<span className={styles.total}>{format.money(total)} in 12 months</span>} boxed>
            <ChartTable
              label="Spend by month"
              head={["Month", "Paid"]}
              variant="columns"
              rows={spendByMonth.map(({ month, amount }) => ({
                key: month,
                label: format.month(month),
                value: amount,
                text: format.money(amount),
                short: amount > 0 ? format.compact(amount) : "–",
              }))}
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
            rows={services.map(({ service, amount }) => ({ key: service._id, label: service.name, value: amount, text: format.money(amount) }))}
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
          rows={progressByService.map(({ service, progress }) => ({ key: service._id, label: service.name, value: progress, text: `${progress}%` }))}
        />
      </Panel>
    </div>
  );
}
