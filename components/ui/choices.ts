import { capitalize } from "@/lib/core/capitalize";

interface Choice {
  value: string;
  label: string;
}

/** Options of a select, capitalized. */
export const choicesOf = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: capitalize(value) }));

/** Options of a filter: begins with "All". */
export const filterChoices = (values: readonly string[]): Choice[] => [
  { value: "", label: "All" },
  ...choicesOf(values),
];
