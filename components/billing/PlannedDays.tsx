import { dayHeading } from "@/components/audit/event-days";
import { CustomerLink } from "@/components/customers/CustomerLink";
import { Email } from "@/components/ui/Email";
import { EntryDay, EntryLine, EventLines } from "@/components/audit/EventLine";
import { StatusChip } from "@/components/ui/StatusChip";
import type { Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import type { Forecast } from "@/lib/domain/billing/schema";
import { plannedDays, type PlannedDayLines, type PlannedLine } from "./planned-lines";

interface Props {
  forecast: Forecast;
  /** `YYYY-MM-DD` */
  today: string;
  maxRows: number;
  format: Format;
}

/** What billing would do by day; the reminders of a day are one line that opens. */
export function PlannedDays({ forecast, today, maxRows, format }: Props) {
  const line = (planned: PlannedLine) => (
    <Line key={planned.key} line={planned} forecast={forecast} format={format} />
  );
  return plannedDays(forecast, maxRows).map(({ on, lines, reminders }) => (
    <EntryDay key={on} id={`day-${on}`} level="h2" title={dayHeading(on, today, format.locale)}>
      {lines.map(line)}
      {reminders.length > 0 && (
        <EntryLine
          isQuiet
          title={countOf(reminders.length, format)}
          line={namesOf(reminders)}
          details={<EventLines>{reminders.map(line)}</EventLines>}
        />
      )}
    </EntryDay>
  ));
}

const countOf = (reminders: number, format: Format) =>
  reminders === 1 ? "1 reminder" : `${format.number(reminders)} reminders`;

const namesOf = (reminders: PlannedDayLines["reminders"]) =>
  [...new Set(reminders.map(({ customer, to }) => customer?.name ?? to))].join(", ");

/** What has not happened yet. */
const planned = { charge: "Charge", suspended: "Will suspend", cancelled: "Will end" };

interface LineProps extends Pick<Props, "forecast" | "format"> {
  line: PlannedLine;
}

function Line({ line, forecast, format }: LineProps) {
  const { kind, customer, to, service, amount, due } = line;
  const { automatic, methods } = forecast;
  const isCollected = kind === "charge" && automatic !== null;
  const method = (customer && methods[customer._id]) ?? "By hand";
  const sum =
    due === undefined ? amount !== undefined && format.money(amount) : `${format.money(due)} due`;
  return (
    <EntryLine
      title={<Name customer={customer} to={to} />}
      line={[service, isCollected ? method : "", to ? bidi`to ${to}` : ""]
        .filter(Boolean)
        .join(", ")}
      status={kind !== "reminder" && <StatusChip status={kind} label={planned[kind]} />}
      end={sum}
    />
  );
}

function Name({ customer, to }: Pick<PlannedLine, "customer" | "to">) {
  if (!customer) return <Email address={to ?? ""} />;
  return <CustomerLink customer={customer} look="target" />;
}
