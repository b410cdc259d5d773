import { render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { AuditLog } from "@/components/audit/AuditLog";
import { CustomersTab } from "@/components/accounts/CustomersTab";
import { PaymentsTab } from "@/components/payments/PaymentsTab";
import { SubscriptionsView } from "@/components/subscriptions/SubscriptionsView";
import { formatFor } from "@/lib/core/format";

const none = { count: 0, amount: 0 };
const format = formatFor("en-US", "UTC");
const page = { rows: [], total: 0, page: 1, limit: 50 };
const packed = { ...page, rows: { fields: [], values: [] } };
const paged = { page: 1, limit: 50 };
const shared = { page, path: "/", exportHref: "/export", locale: "en-US", format };
const days = { from: "2026-11-01", to: "2026-11-30" };

const lists: [string, RegExp, ReactNode][] = [
  [
    "customers",
    /added from Nov 1/,
    <CustomersTab
      key="customers"
      {...shared}
      page={packed}
      query={{ ...paged, createdFrom: days.from, createdTo: days.to }}
      state={{ tab: "customers", createdFrom: days.from, createdTo: days.to }}
      dates={{ today: days.from, defaultDate: days.from, earliest: days.from }}
    />,
  ],
  [
    "assigned services",
    /of one customer/,
    <SubscriptionsView
      key="services"
      {...shared}
      page={packed}
      query={{ ...paged, userId: "u" }}
      state={{ tab: "customers", userId: "u" }}
    />,
  ],
  [
    "payments",
    /charges of Ada/,
    <PaymentsTab
      key="payments"
      {...shared}
      query={{ ...paged, userId: "u" }}
      state={{ tab: "payments", userId: "u" }}
      today={days.from}
      dueSums={{ late: none, dueToday: none, paid: none }}
      sums={{ pending: 0, paid: 0, refunded: 0 }}
      collectsNothing={false}
      customerName="Ada"
    />,
  ],
  [
    "audit events",
    /of one customer/,
    <AuditLog
      key="audit"
      {...shared}
      today="2026-11-24"
      people={[]}
      query={{ ...paged, customerId: "u" }}
      state={{ tab: "settings", customerId: "u" }}
    />,
  ],
];

test.each(lists)(
  "shows the filter of a link above the %s, as a note and not as an alert",
  (_what, text, list) => {
    render(list);
    const note = screen.getByRole("note");
    expect(note).toHaveTextContent(text);
    expect(within(note).getByRole("link", { name: "Show all" })).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  },
);
