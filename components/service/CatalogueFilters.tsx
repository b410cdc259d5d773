import { FilterField, FilterSelect } from "@/components/ui/FilterField";
import { FilterForm } from "@/components/ui/FilterForm";
import { SERVICE_TYPES } from "@/lib/domain/service/constants";
import type { CatalogueQuery, Service } from "@/lib/domain/service/schema";
import { categoryWord } from "./categories";

interface Props {
  query: CatalogueQuery;
  categories: { category: Service["category"]; count: number }[];
}

const types = [
  { value: "", label: "All types" },
  ...SERVICE_TYPES.map((type) => ({ value: type, label: type })),
];

/** Search, type and category of the catalogue. */
export function CatalogueFilters({ query, categories }: Props) {
  const options = [
    { value: "", label: "All categories" },
    ...categories.map(({ category, count }) => ({
      value: category,
      label: `${categoryWord[category]} (${count})`,
    })),
  ];
  return (
    <FilterForm action="/dashboard/services" label="Filter services">
      <FilterField
        label="Search"
        name="search"
        type="search"
        value={query.search}
        placeholder="Name or description"
      />
      <FilterSelect label="Type" name="type" value={query.type} options={types} />
      <FilterSelect label="Category" name="category" value={query.category} options={options} />
    </FilterForm>
  );
}
