interface Choice {
  value: string;
  label: string;
}

/** Statuses and the like as options of a select, with a capital. */
export const choicesOf = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

/** The same for a filter, which begins with "All". */
export const filterChoices = (values: readonly string[]): Choice[] => [
  { value: "", label: "All" },
  ...choicesOf(values),
];
