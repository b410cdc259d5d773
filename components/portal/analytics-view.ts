import type { Format } from "@/lib/core/format";
import type { CustomerAnalytics } from "@/lib/domain/payment/schema";
import type { AnalyticsProps } from "./Analytics";

const SERVICES = 8;

/** Null when there is nothing to draw. */
export function analyticsView(
  { spendByMonth, spendByService, progressByService }: CustomerAnalytics,
  format: Format,
): AnalyticsProps | null {
  const total = spendByMonth.reduce((sum, { amount }) => sum + amount, 0);
  if (total === 0 && progressByService.length === 0) return null;
  const services = [...spendByService].sort((a, b) => b.amount - a.amount).slice(0, SERVICES);
  const short = (amount: number) => (amount > 0 ? format.compact(amount) : "–");
  return {
    total: total > 0 ? format.money(total) : null,
    months: spendByMonth.map(({ month, amount }) => ({
      key: month,
      label: format.month(month),
      value: amount,
      text: format.money(amount),
      short: short(amount),
    })),
    services: services.map(({ service, amount }) => ({
      key: service._id,
      label: service.name,
      value: amount,
      text: format.money(amount),
    })),
    progress: progressByService.map(({ service, progress }) => ({
      key: service._id,
      label: service.name,
      value: progress,
      text: `${progress}%`,
    })),
  };
}
