import { FilterField, FilterSelect } from "@/components/ui/FilterField";
import { FilterForm } from "@/components/ui/FilterForm";
import type { CustomersQuery } from "@/lib/domain/customer/schema";

export function CustomerFilters({ query, path }: { query: CustomersQuery; path: string }) {
  return (
    <FilterForm
      action={path}
      label="Filter customers"
      keep={{
        tab: "customers",
        sort: query.sort,
        order: query.order,
        createdFrom: query.createdFrom,
        createdTo: query.createdTo,
      }}
    >
      <FilterField
        name="search"
        label="Search"
        type="search"
        placeholder="Name, email, company"
        value={query.search}
      />
      <FilterSelect
        name="isActive"
        label="Status"
        value={query.isActive === undefined ? "" : String(query.isActive)}
        options={[
          { value: "", label: "All" },
          { value: "true", label: "Active" },
          { value: "false", label: "Inactive" },
        ]}
      />
    </FilterForm>
  );
}
