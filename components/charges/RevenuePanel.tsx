import type { ReactNode } from "react";
import { BarChart } from "./BarChart";
import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { toCents, toDollars } from "@/lib/core/money";
import type { Format } from "@/lib/core/format";
import { monthRange } from "@/lib/core/date-ranges";
import styles from "./RevenuePanel.module.css";

interface Props {
  /** Twelve months, the oldest first. */
  months: readonly { month: string; amount: number }[];
  recurringRevenue: number;
  /** Dollars a month that automatic payment takes; null where no method can be saved. */
  collected: number | null;
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  format: Format;
  link: (query: Record<string, string>) => string;
}

/** The revenue by month; the current one is hatched and has a projection. */
export function RevenuePanel({ months, recurringRevenue, collected, today, format, link }: Props) {
  const currentMonth = today.slice(0, 7);
  const day = Number(today.slice(8));
  const days = Number(monthRange(currentMonth).to.slice(8));
  const soFar = months.find(({ month }) => month === currentMonth)?.amount ?? 0;
  // On the last two days the month is what it is.
  const expected = days - day > 1 ? (soFar / day) * days : null;
  return (
    <Panel
      id="revenue"
      title="Revenue by month"
      aside={
        <Text as="span" variant="caption" color="secondary">
          Paid, less refunds
        </Text>
      }
    >
      <Stack gap={12}>
        <div className={styles.figures}>
          <Figure
            label={`${format.month(currentMonth)} so far`}
            note={expected !== null && `At this pace ${format.compact(expected)}`}
          >
            {format.money(soFar)}
          </Figure>
          <Figure label="Monthly recurring revenue">
            <TextLink
              to="state"
              href={link({ tab: "customers", view: "subscriptions", status: "active" })}
              color="inherit"
              underline="hover"
              look="target"
            >
              {format.money(recurringRevenue)}
            </TextLink>
          </Figure>
        </div>
        {collected !== null && (
          <Text variant="caption" color="secondary">
            Of the recurring revenue {format.money(collected)} is collected automatically,{" "}
            {format.money(toDollars(toCents(recurringRevenue) - toCents(collected)))} paid by hand.
          </Text>
        )}
        <BarChart
          label="Revenue by month"
          head={["Month", "Revenue"]}
          locale={format.locale}
          height={204}
          rows={months.map(({ month, amount }) => {
            const { from, to } = monthRange(month);
            const query = { tab: "payments", paidFrom: from, paidTo: to };
            return {
              key: month,
              label: format.month(month),
              short: format.month(month).slice(0, 1),
              value: amount,
              text: format.money(amount),
              href: link({ ...query, sort: "paymentDate", order: "desc" }),
              ...(month === currentMonth && {
                running: true,
                ...(expected !== null && { expected }),
              }),
            };
          })}
        />
      </Stack>
    </Panel>
  );
}

interface FigureProps {
  label: string;
  note?: ReactNode;
  children: ReactNode;
}

function Figure({ label, note, children }: FigureProps) {
  return (
    <div>
      <Text variant="caption" color="secondary">
        {label}
      </Text>
      <Text variant="figure">{children}</Text>
      {note && (
        <Text variant="caption" color="secondary">
          {note}
        </Text>
      )}
    </div>
  );
}
