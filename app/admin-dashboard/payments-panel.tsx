import { ADMIN_PATH } from "@/components/admin/tabs";
import { PaymentsTab } from "@/components/payment/PaymentsTab";
import { guardedRead } from "@/lib/auth/guarded-read";
import { pageQuery, type SearchParams } from "@/lib/core/page-query";
import { loadCustomer } from "@/lib/domain/customer/loaders";
import { collectsNothing, loadPaymentsSummed } from "@/lib/domain/payment/loaders";
import { paymentsQuery } from "@/lib/domain/payment/schema";
import { loadFormat } from "@/lib/domain/session/loaders";
import { exportHref, stateOf } from "./list-state";

export async function PaymentsPanel({ params }: { params: SearchParams }) {
  const query = pageQuery(paymentsQuery, params);
  const [{ page, sums }, format, customer] = await guardedRead(
    Promise.all([
      loadPaymentsSummed(query),
      loadFormat(),
      query.userId ? loadCustomer(query.userId) : null,
    ]),
  );
  return (
    <PaymentsTab
      {...{ page, sums, query, format }}
      state={stateOf({ tab: "payments" }, query)}
      path={ADMIN_PATH}
      exportHref={exportHref("payments", query)}
      collectsNothing={collectsNothing()}
      customerName={customer?.name}
    />
  );
}
