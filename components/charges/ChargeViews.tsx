import type { Format } from "@/lib/core/format";
import { hrefWith } from "@/lib/core/page-query";
import type { DueSums, ChargesQuery } from "@/lib/domain/charges/schema";
import { dayBefore, monthRange } from "@/lib/core/date-ranges";
import { SumTabs } from "./SumTabs";

interface Props {
  sums: DueSums;
  query: ChargesQuery;
  path: string;
  today: string;
  format: Format;
}

const filterNames = [
  "status",
  "from",
  "to",
  "paidFrom",
  "paidTo",
  "userId",
  "search",
  "announced",
] as const;
type Filters = Partial<Record<(typeof filterNames)[number], string>>;

/** The four lists of charges that are looked at most, with their sums. */
export function ChargeViews({ sums: { late, dueToday, paid }, query, path, today, format }: Props) {
  const yesterday = dayBefore(today);
  const month = monthRange(today.slice(0, 7));
  const views: Record<string, Filters> = {
    all: {},
    late: { status: "pending", to: yesterday },
    today: { status: "pending", from: today, to: today },
    paid: { paidFrom: month.from, paidTo: month.to },
  };
  const current = Object.keys(views).find((key) =>
    filterNames.every((name) => query[name] === views[key]?.[name]),
  );
  const hrefOf = (key: string) => hrefWith(path, { tab: "payments", ...views[key] }, {});
  const tab = (key: string, label: string, { count, amount }: DueSums["late"]) => ({
    key,
    label: `${label} · ${format.number(count)}`,
    sum: format.money(amount),
    href: hrefOf(key),
  });
  const lateTab = { ...tab("late", "Late", late), isLate: late.count > 0 };
  return (
    <SumTabs
      label="Charges"
      current={current}
      tabs={[
        { key: "all", label: "All", sum: "Every charge", href: hrefOf("all") },
        lateTab,
        tab("today", "Due today", dueToday),
        tab("paid", `Paid in ${format.month(today.slice(0, 7))}`, paid),
      ]}
    />
  );
}
