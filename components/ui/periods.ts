/** Limits a list to a period. */
export interface PeriodFilter {
  kind: "period";
  /** The parameters of the first and the last day. */
  name: string;
  until: string;
  label: string;
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  /** What no choice stands for; any time if absent. */
  whole?: "year";
}

export interface PeriodChoice {
  label: string;
  /** The first day of the period, `YYYY-MM-DD`; "" is no limit. */
  from: string;
}

/** The periods that a list can be limited to, each without an end. */
export function periodsUpTo(today: string, whole?: PeriodFilter["whole"]): PeriodChoice[] {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const iso = (date: number) => new Date(date).toISOString().slice(0, 10);
  return [
    ...(whole === "year" ? [] : [{ label: "Any time", from: "" }]),
    { label: "Last 30 days", from: iso(Date.UTC(year, month - 1, day - 30)) },
    { label: "This quarter", from: iso(Date.UTC(year, month - 1 - ((month - 1) % 3), 1)) },
    { label: "This year", from: whole === "year" ? "" : `${year}-01-01` },
  ];
}
