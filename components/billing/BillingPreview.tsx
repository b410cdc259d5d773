import { Card } from "@/components/ui/Card";
import { EmptyState } from "@/components/ui/EmptyState";
import { FilterBar } from "@/components/ui/FilterBar";
import { Notice } from "@/components/ui/Notice";
import { PanelFoot } from "@/components/ui/Panel";
import { SummaryCards } from "@/components/ui/SummaryCards";
import type { SummaryFigure } from "@/components/ui/SummaryCards";
import { Text } from "@/components/ui/Text";
import { ToggleTabs } from "@/components/ui/ToggleTabs";
import { Toolbar } from "@/components/ui/Toolbar";
import type { Format } from "@/lib/core/format";
import { toCents, toDollars } from "@/lib/core/money";
import type { Forecast } from "@/lib/domain/billing/schema";
import { daysBefore } from "@/lib/core/date-ranges";
import { PlannedDays } from "./PlannedDays";

interface Props {
  forecast: Forecast | null;
  /** `YYYY-MM-DD`, as `today`. */
  date: string;
  today: string;
  path: string;
  format: Format;
}

const RANGES = [7, 14, 30];
const MAX_ROWS = 200;

/** What the billing job would charge, mail and suspend up to a date without any payment. */
export function BillingPreview({ forecast, date, today, path, format }: Props) {
  const ranges = RANGES.map((days) => {
    const value = daysBefore(today, -days);
    return { value, label: `${days} days`, href: `${path}?date=${value}` };
  });
  return (
    <>
      <Toolbar>
        <ToggleTabs label="Range" value={date} options={ranges} />
        <FilterBar
          path={path}
          label="Day of the preview"
          filters={[{ kind: "date", name: "date", label: "Up to", initial: date }]}
          inPanel="head"
        />
      </Toolbar>
      {forecast ? (
        <Forecasted forecast={forecast} date={date} today={today} format={format} />
      ) : (
        <EmptyState
          icon="event"
          title="No preview for this day"
          text="Choose a day from today to 13 months ahead."
        />
      )}
    </>
  );
}

interface ForecastedProps extends Pick<Props, "date" | "today" | "format"> {
  forecast: Forecast;
}

function Forecasted({ forecast, date, today, format }: ForecastedProps) {
  const { totals, charges, mails, suspensions } = forecast.preview;
  const rows = charges.length + mails.length + suspensions.length;
  return (
    <>
      <SummaryCards label={`Up to ${format.day(date)}`} figures={figuresOf(forecast, format)} />
      {rows > MAX_ROWS && (
        <Notice tone="info">
          The list shows the earliest {MAX_ROWS} rows; the sums are of all.
        </Notice>
      )}
      <Card as="section" aria-label="Day by day">
        {rows === 0 ? (
          <EmptyState
            title="Nothing to do"
            text="Nothing comes due and nobody is reminded up to this day."
          />
        ) : (
          <PlannedDays forecast={forecast} today={today} maxRows={MAX_ROWS} format={format} />
        )}
        <PanelFoot>
          <Text variant="body2" color="secondary">
            {format.number(totals.charges)} {totals.charges === 1 ? "charge" : "charges"} up to{" "}
            {format.day(date)}
          </Text>
          <Text strong tabular>
            {format.money(totals.amount)}
          </Text>
        </PanelFoot>
      </Card>
    </>
  );
}

function figuresOf({ preview: { totals }, automatic }: Forecast, format: Format): SummaryFigure[] {
  return [
    {
      label: "Charges",
      value: format.number(totals.charges),
      trend: automatic === null && format.money(totals.amount),
    },
    ...(automatic === null ? [] : collectedFigures(totals.amount, automatic, format)),
    { label: "Emails", value: format.number(totals.mails) },
    { label: "Suspensions", value: format.number(totals.suspensions) },
  ];
}

/** What automatic payment takes, and what customers pay by hand. */
const collectedFigures = (amount: number, automatic: number, format: Format): SummaryFigure[] => [
  { label: "Collected automatically", value: format.money(automatic) },
  {
    label: "Paid by hand",
    value: format.money(toDollars(toCents(amount) - toCents(automatic))),
  },
];
