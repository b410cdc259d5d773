import { ADMIN_PATH } from "@/components/admin/tabs";
import { PaymentsTab } from "@/components/payment/PaymentsTab";
import { pageQuery, type SearchParams } from "@/lib/core/page-query";
import { loadCustomer } from "@/lib/domain/customer/loaders";
import { collectsNothing, loadPayments } from "@/lib/domain/payment/loaders";
import { paymentsQuery } from "@/lib/domain/payment/schema";
import { loadFormat } from "@/lib/domain/session/loaders";
import { assignDays } from "@/lib/domain/subscription/loaders";
import { exportHref, stateOf } from "./list-state";

export async function PaymentsPanel({ params }: { params: SearchParams }) {
  const query = pageQuery(paymentsQuery, params);
  const [page, format, customer] = await Promise.all([
    loadPayments(query),
    loadFormat(),
    query.userId ? loadCustomer(query.userId) : null,
  ]);
  return (
    <PaymentsTab
      {...{ page, query, format }}
      state={stateOf({ tab: "payments" }, query)}
      path={ADMIN_PATH}
      today={assignDays().today}
      exportHref={exportHref("payments", query)}
      collectsNothing={collectsNothing()}
      customerName={customer?.name}
    />
  );
}
