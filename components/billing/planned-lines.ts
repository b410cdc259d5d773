import type { Forecast, Preview } from "@/lib/domain/billing/schema";

export interface PlannedLine {
  key: string;
  kind: "charge" | "suspended" | "cancelled" | "reminder";
  /** Null: the address of nobody who is known. */
  customer: { _id: string; name: string } | null;
  /** Of the mail, where the line is one. */
  to?: string;
  service: string;
  /** Dollars of a charge. */
  amount?: number;
  /** Dollars that are due when it is suspended. */
  due?: number;
}

export interface PlannedDayLines {
  on: string;
  lines: PlannedLine[];
  /** What the day's folded line opens to. */
  reminders: PlannedLine[];
}

type Row = PlannedLine & { on: string };

const ORDER: PlannedLine["kind"][] = ["suspended", "cancelled", "charge", "reminder"];

const chargeRow = ({ on, subscription, user, service, amount }: Preview["charges"][number]) => ({
  on,
  key: `charge ${subscription} ${on}`,
  kind: "charge" as const,
  customer: user,
  service: service.name,
  amount,
});

const suspensionRows = ({ preview, due }: Forecast): Row[] =>
  preview.suspensions.map(({ on, subscription, user, service }) => ({
    on,
    key: `suspended ${subscription} ${on}`,
    kind: "suspended",
    customer: user,
    service: service.name,
    due: due[subscription],
  }));

const endRows = ({ ends }: Forecast): Row[] =>
  ends.map(({ on, subscription, user, service }) => ({
    on,
    key: `cancelled ${subscription}`,
    kind: "cancelled",
    customer: user,
    service: service.name,
  }));

/** All other mails are part of those lines. */
const reminderRows = ({ preview, recipients, services }: Forecast): Row[] =>
  preview.mails.flatMap(({ on, subscription, to, kind }, index) =>
    kind !== "reminder"
      ? []
      : {
          on,
          key: `${kind} ${index}`,
          kind,
          customer: recipients[to] ?? null,
          to,
          service: subscription ? (services[subscription] ?? "") : "One-off charge",
        },
  );

/** What billing would do, day by day; of more than `max` rows the earliest. */
export function plannedDays(forecast: Forecast, max: number): PlannedDayLines[] {
  const rows: Row[] = [
    ...suspensionRows(forecast),
    ...forecast.preview.charges.map(chargeRow),
    ...endRows(forecast),
    ...reminderRows(forecast),
  ];
  rows.sort((a, b) => a.on.localeCompare(b.on) || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const days = new Map<string, PlannedDayLines>();
  for (const { on, ...line } of rows.slice(0, max)) {
    const day = days.get(on) ?? { on, lines: [], reminders: [] };
    (line.kind === "reminder" ? day.reminders : day.lines).push(line);
    days.set(on, day);
  }
  return [...days.values()];
}
