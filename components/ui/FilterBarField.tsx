"use client";

import { useState } from "react";
import { classes } from "./classes";
import styles from "./FilterBar.module.css";
import { Icon } from "./Icon";
import { periodsUpTo, type PeriodFilter } from "./periods";
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
      /** One more option, of another parameter: either is chosen or this. */
      other?: { name: string; value: string; label: string };
    });

/** The query parameters of a filter. */
export function namesOf(filter: Filter): string[] {
  if (filter.kind === "period") return [filter.name, filter.until];
  if (filter.kind === "select" && filter.other) return [filter.name, filter.other.name];
  return [filter.name];
}

export const activeFilter = {
  kind: "select",
  name: "isActive",
  label: "Status",
  options: [
    { value: "", label: "All" },
    { value: "true", label: "Active" },
    { value: "false", label: "Inactive" },
  ],
} as const satisfies Filter;

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
  if (kind === "select") return <SelectField filter={filter} state={state} />;
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

interface SelectProps extends Props {
  filter: Extract<Filter, { kind: "select" }>;
}

function SelectField({ filter: { name, label, options, other }, state }: SelectProps) {
  const isOther = other !== undefined && state.value(other.name) === other.value;

  function choose(value: string) {
    if (!other) state.set({ [name]: value });
    else if (value === other.name) state.set({ [name]: "", [other.name]: other.value });
    else state.set({ [name]: value, [other.name]: "" });
  }

  return (
    <label className={classes(styles.field, styles.select)}>
      <span>{label}</span>
      <select
        // Uncontrolled: React would reset a choice that was made before hydration.
        key={state.generation}
        name={name}
        aria-label={label}
        defaultValue={isOther ? other.name : state.value(name)}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {other && <option value={other.name}>{other.label}</option>}
      </select>
    </label>
  );
}

interface PeriodProps extends Props {
  filter: PeriodFilter;
}

const OWN = "own";

/** A list's period: one of the usual, or two days. Without script the usual ones. */
function PeriodField({ filter: { name, until, label, today, whole }, state }: PeriodProps) {
  const [from, to] = [state.value(name), state.value(until)];
  const periods = periodsUpTo(today, whole);
  const isUsual = to === "" && periods.some((period) => period.from === from);
  const [isOwn, setOwn] = useState(!isUsual);

  function choose(period: string) {
    setOwn(period === OWN);
    if (period !== OWN) state.set({ [name]: period, [until]: "" });
  }

  return (
    <>
      <label className={classes(styles.field, styles.select)}>
        <span>{label}</span>
        <select
          name={isOwn ? undefined : name}
          aria-label={label}
          defaultValue={isOwn ? OWN : from}
          onChange={(event) => choose(event.target.value)}
        >
          {periods.map((period) => (
            <option key={period.label} value={period.from}>
              {period.label}
            </option>
          ))}
          <option value={OWN}>Own dates</option>
        </select>
      </label>
      {isOwn && (
        <>
          <DayField label="From" name={name} state={state} />
          <DayField label="To" name={until} state={state} />
        </>
      )}
    </>
  );
}

interface DayProps extends Pick<Props, "state"> {
  label: string;
  name: string;
  initial?: string;
}

function DayField({ label, name, initial = "", state }: DayProps) {
  const value = state.value(name) || initial;
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        name={name}
        value={value}
        type="date"
        autoComplete="off"
        aria-label={label}
        data-empty={value === "" ? "" : undefined}
        onChange={(event) => state.type(name, event.target.value)}
      />
    </label>
  );
}
