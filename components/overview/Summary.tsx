import { ADMIN_PATH } from "@/components/admin/tabs";
import { SummaryCards } from "@/components/ui/SummaryCards";
import type { Format } from "@/lib/core/format";
import { hrefWith } from "@/lib/core/page-query";
import type { Summary as Figures } from "@/lib/domain/payment/schema";
import { monthRange } from "./ranges";

interface Props {
  summary: Figures;
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  format: Format;
}

/** The four cards above the tabs; each figure opens the rows that it counts. */
export function Summary({ summary, today, format }: Props) {
  const to = (query: Record<string, string>) => hrefWith(ADMIN_PATH, query, {});
  const month = monthRange(today.slice(0, 7));
  return (
    <SummaryCards
      label="Summary"
      figures={[
        {
          label: "Total Customers",
          value: format.number(summary.totalCustomers),
          href: to({ tab: "customers" }),
        },
        {
          label: "Active Services",
          value: format.number(summary.activeServices),
          href: to({ tab: "services", status: "active" }),
        },
        {
          label: "Monthly Revenue",
          value: format.money(summary.monthlyRevenue),
          href: to({
            tab: "payments",
            paidFrom: month.from,
            paidTo: month.to,
            sort: "paymentDate",
            order: "desc",
          }),
        },
        {
          label: "Testimonials",
          value: format.number(summary.testimonials),
          href: to({ tab: "testimonials" }),
        },
      ]}
    />
  );
}
