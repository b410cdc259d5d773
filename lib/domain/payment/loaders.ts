import "server-only";
import type { Page } from "@/lib/core/paging";
import { ownPageScope } from "@/lib/domain/customer/loaders";
import { listPayments } from "./data";
import type { CustomerPaymentsQuery, Payment } from "./schema";
import { toPayment } from "./serializer";

/** A page of the signed-in customer's charges. */
export async function loadPayments(query: CustomerPaymentsQuery): Promise<Page<Payment>> {
  const page = await listPayments(await ownPageScope(), query);
  return { ...page, rows: page.rows.map(toPayment) };
}
