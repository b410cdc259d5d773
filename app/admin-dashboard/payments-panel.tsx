import { ADMIN_PATH } from "@/components/shell/tabs";
import { PaymentsTab } from "@/components/billing/PaymentsTab";
import { pageRead } from "@/lib/auth/page-read";
import { pageQuery, type SearchParams } from "@/lib/core/page-query";
import { loadCustomer } from "@/lib/domain/customers/loaders";
import { isRecordingOnly, loadPaymentsWithSums } from "@/lib/domain/billing/loaders";
import { paymentsQuery } from "@/lib/domain/billing/payment-schema";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { exportHref, stateOf } from "./list-state";

export async function PaymentsPanel({ params }: { params: SearchParams }) {
  const query = pageQuery(paymentsQuery, params);
  const [{ page, sums }, format, customer] = await pageRead(
    Promise.all([
      loadPaymentsWithSums(query),
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
      collectsNothing={isRecordingOnly()}
      customerName={customer?.name}
    />
  );
}
