"use client";

import { useState } from "react";
import { classes } from "./classes";
import styles from "./filter.module.css";
import { periodsUpTo, type PeriodFilter } from "./periods";
import type { useAddressFilters } from "./use-address-filters";

type Filters = ReturnType<typeof useAddressFilters>;

interface Props {
  filter: PeriodFilter;
  state: Filters;
}

const OWN = "own";

/** A list's period: one of the usual, or two days. Without script the usual ones. */
export function PeriodField({ filter: { name, until, label, today, whole }, state }: Props) {
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

interface DayProps {
  label: string;
  name: string;
  initial?: string;
  state: Filters;
}

export function DayField({ label, name, initial = "", state }: DayProps) {
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
