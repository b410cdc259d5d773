import { Columns } from "@/components/ui/Columns";
import { DataTable, type Column } from "@/components/ui/DataTable";
import { EmptyState } from "@/components/ui/EmptyState";
import { FilterBar } from "@/components/ui/FilterBar";
import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { TextLink } from "@/components/ui/TextLink";
import { SummaryCards } from "@/components/ui/SummaryCards";
import type { Figure } from "@/components/ui/SummaryCards";
import { Notice } from "@/components/ui/Notice";
import { toCents, toDollars } from "@/lib/core/money";
import type { Format } from "@/lib/core/format";
import type { Forecast, Preview } from "@/lib/domain/billing/job-schema";
import { PlannedMails } from "./PlannedMails";

interface Props {
  forecast: Forecast | null;
  date: string;
  path: string;
  format: Format;
}

const filters = [{ kind: "date", name: "date", label: "Up to" }] as const;
const MAX_ROWS = 200;

/** What the billing job would charge, mail and suspend up to a date without any payment. */
export function BillingPreview({ forecast, date, path, format }: Props) {
  return (
    <>
      <FilterBar path={path} label="Day of the preview" filters={filters} />
      {forecast ? (
        <PreviewLists forecast={forecast} date={date} format={format} />
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

interface ListsProps extends Pick<Props, "date" | "format"> {
  forecast: Forecast;
}

function PreviewLists({ forecast, date, format }: ListsProps) {
  const { automatic, recipients } = forecast;
  const { totals, charges, mails, suspensions, truncated } = forecast.preview;
  const hasMore = [charges, mails, suspensions].some(({ length }) => length > MAX_ROWS);
  const mailPanel = (
    <PlannedMails mails={mails.slice(0, MAX_ROWS)} recipients={recipients} format={format} />
  );
  return (
    <>
      <SummaryCards
        label={`Up to ${format.day(date)}`}
        figures={[
          { label: "Charges", value: format.number(totals.charges) },
          { label: "Amount", value: format.money(totals.amount) },
          ...(automatic === null ? [] : collectedFigures(totals.amount, automatic, format)),
          { label: "Mails", value: format.number(totals.mails) },
          { label: "Suspensions", value: format.number(totals.suspensions) },
        ]}
      />
      {(truncated || hasMore) && (
        <Notice tone="info">
          Each list shows its earliest {MAX_ROWS} rows; the sums above are of all.
        </Notice>
      )}
      <Stack>
        {suspensions.length > 0 ? (
          <Columns from="lg">
            <Suspensions rows={suspensions.slice(0, MAX_ROWS)} format={format} />
            {mailPanel}
          </Columns>
        ) : (
          mailPanel
        )}
        <Panel id="planned-charges" title="Charges" flush>
          <DataTable
            label="Planned charges"
            records="md"
            dense
            columns={chargeColumns(forecast, format)}
            rows={charges.slice(0, MAX_ROWS)}
            rowKey={({ subscription, periodStart }) => `${subscription} ${periodStart}`}
            record={({ user, service, amount, on }) => ({
              title: user.name,
              aside: format.money(amount),
              line: service.name,
              lineEnd: format.day(on),
            })}
            empty={<EmptyState title="No charges" text="Nothing comes due up to this day." />}
            locale={format.locale}
          />
        </Panel>
      </Stack>
    </>
  );
}

type Suspension = Preview["suspensions"][number];

const Suspensions = ({ rows, format }: { rows: Suspension[]; format: Format }) => (
  <Panel id="planned-suspensions" title="Suspensions" flush>
    <DataTable
      label="Planned suspensions"
      records="md"
      dense
      columns={subscriptionColumns(format)}
      rows={rows}
      rowKey={({ subscription }) => subscription}
      record={({ user, service, on }) => ({
        title: user.name,
        line: service.name,
        lineEnd: format.day(on),
      })}
      empty={null}
      locale={format.locale}
    />
  </Panel>
);

const subscriptionColumns = <R extends Suspension>(format: Format): Column<R>[] => [
  { key: "on", header: "On", cell: ({ on }) => format.day(on) },
  {
    key: "customer",
    header: "Customer",
    cell: ({ user }) => (
      <TextLink
        to="state"
        href={`/admin-dashboard/customers/${user._id}`}
        color="inherit"
        underline="hover"
      >
        {user.name}
      </TextLink>
    ),
  },
  { key: "service", header: "Service", cell: ({ service }) => service.name },
];

/** What automatic payment takes, and what customers pay by hand. */
const collectedFigures = (amount: number, automatic: number, format: Format): Figure[] => [
  { label: "Collected automatically", value: format.money(automatic) },
  {
    label: "Paid by hand",
    value: format.money(toDollars(toCents(amount) - toCents(automatic))),
  },
];

const chargeColumns = (
  { automatic, methods }: Forecast,
  format: Format,
): Column<Preview["charges"][number]>[] => [
  ...subscriptionColumns<Preview["charges"][number]>(format),
  {
    key: "period",
    header: "Period",
    cell: ({ periodStart, periodEnd }) => `${format.day(periodStart)} – ${format.day(periodEnd)}`,
  },
  ...(automatic === null
    ? []
    : [
        {
          key: "collected",
          header: "Collected",
          cell: ({ user }: Preview["charges"][number]) => methods[user._id] ?? "By hand",
        },
      ]),
  {
    key: "amount",
    header: "Amount",
    align: "end",
    cell: ({ amount }) => format.money(amount),
  },
];
