import { FilterField, FilterSelect } from "@/components/ui/FilterField";
import { FilterForm } from "@/components/ui/FilterForm";
import type { CustomerPaymentsQuery } from "@/lib/domain/payment/schema";
import { statusOptions } from "./words";

export interface PaymentFiltersProps {
  query: Pick<CustomerPaymentsQuery, "search" | "status" | "from" | "to" | "sort" | "order">;
}

/** Search, status and due dates of the payment history. */
export function PaymentFilters({ query }: PaymentFiltersProps) {
  return (
    <FilterForm
      action="/dashboard"
      keep={{ sort: query.sort, order: query.order }}
      label="Filter payments"
    >
      <FilterField
        label="Search"
        name="search"
        type="search"
        value={query.search}
        placeholder="Service or invoice number"
      />
      <FilterSelect label="Status" name="status" value={query.status} options={statusOptions} />
      <FilterField label="Due from" name="from" type="date" value={query.from} />
      <FilterField label="Due to" name="to" type="date" value={query.to} />
    </FilterForm>
  );
}
