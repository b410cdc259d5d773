"use client";

import { classes } from "./classes";
import styles from "./filter.module.css";
import { Icon } from "./Icon";
import type { useAddressFilters } from "./use-address-filters";

interface FilterBase {
  name: string;
  label: string;
}

export type Filter =
  | (FilterBase & { kind: "search"; placeholder?: string })
  | (FilterBase & { kind: "date" })
  | (FilterBase & {
      kind: "select";
      /** The option with the value "" is "no filter". */
      options: readonly { value: string; label: string }[];
    });

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
          onChange={(event) => state.set(name, event.target.value)}
        >
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
    );
  const isSearch = kind === "search";
  return (
    <label className={classes(styles.field, isSearch && styles.search)}>
      {isSearch ? <Icon name="search" size={18} /> : <span>{label}</span>}
      <input
        name={name}
        value={state.value(name)}
        type={kind}
        autoComplete="off"
        maxLength={200}
        aria-label={label}
        placeholder={isSearch ? (filter.placeholder ?? label) : undefined}
        onChange={(event) => state.type(name, event.target.value)}
      />
    </label>
  );
}
