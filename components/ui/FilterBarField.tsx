"use client";

import { classes } from "./classes";
import styles from "./filter.module.css";
import { Icon } from "./Icon";
import { DayField, PeriodField } from "./PeriodField";
import type { PeriodFilter } from "./periods";
import type { useAddressFilters } from "./use-address-filters";

interface FilterBase {
  name: string;
  label: string;
}

export type Filter =
  | (FilterBase & { kind: "search"; placeholder?: string })
  | (FilterBase & {
      kind: "date";
      /** Shown while the address has no day. */
      initial?: string;
    })
  | PeriodFilter
  | (FilterBase & {
      kind: "select";
      /** The option with the value "" is "no filter". */
      options: readonly { value: string; label: string }[];
    });

/** The query parameters of a filter. */
export const namesOf = (filter: Filter) =>
  filter.kind === "period" ? [filter.name, filter.until] : [filter.name];

export const activeFilter: Filter = {
  kind: "select",
  name: "isActive",
  label: "Status",
  options: [
    { value: "", label: "All" },
    { value: "true", label: "Active" },
    { value: "false", label: "Inactive" },
  ],
};

interface Props {
  filter: Filter;
  state: ReturnType<typeof useAddressFilters>;
}

export function FilterField({ filter, state }: Props) {
  const { name, label, kind } = filter;
  // By generation: a period of one's own is forgotten when the address is cleared.
  if (kind === "period")
    return <PeriodField key={state.generation} filter={filter} state={state} />;
  if (kind === "date")
    return <DayField label={label} name={name} initial={filter.initial} state={state} />;
  if (kind === "select")
    return (
      <label className={classes(styles.field, styles.select)}>
        <span>{label}</span>
        <select
          // Uncontrolled: React would reset a choice that was made before hydration.
          key={state.generation}
          name={name}
          aria-label={label}
          defaultValue={state.value(name)}
          onChange={(event) => state.set({ [name]: event.target.value })}
        >
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <label className={classes(styles.field, styles.search)}>
      <Icon name="search" size={18} />
      <input
        name={name}
        value={state.value(name)}
        type="search"
        autoComplete="off"
        maxLength={200}
        aria-label={label}
        placeholder={filter.placeholder ?? label}
        onChange={(event) => state.type(name, event.target.value)}
      />
    </label>
  );
}
