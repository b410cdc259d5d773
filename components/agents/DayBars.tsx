"use client";

import { useState, type PointerEvent } from "react";
import { axisOf } from "@/components/charges/axis";
import { classes } from "@/components/ui/classes";
import { shownOn, type Windows } from "@/components/ui/windows";
import styles from "./DayBars.module.css";
import { ChartTable } from "@/components/charges/ChartTable";

export interface DayRow {
  key: string;
  label: string;
  /** On the axis; the label if absent. */
  mark?: string;
  /** Zero or more, in the order of the series. */
  values: number[];
  /** Hours of the day that nothing is known about. */
  unknown: number;
}

/** The looks of the three series, from the bottom up. */
const looks = [styles.first, styles.second, styles.third];

interface Props {
  label: string;
  /** What is counted, one of it: "run". */
  noun: string;
  series: [string, string, string];
  /** The name of the hours that nothing is known about. */
  unknown: string;
  rows: readonly DayRow[];
  locale: string;
}

/** Of the plot, in pixels, as its styles say. */
const HEIGHT = 200;
const HOURS = 24;
const WEEK = 7;
/** Days that find room on a phone; more are weeks there. */
const MAX_DAYS = 45;
const MARKS = 7;
/** Percent of a day that an hour without a report is drawn as, to be seen. */
const MIN_MARK = 25;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A day with work is hatched nowhere: hours without a report have a mark below it. */
const isMarkedGap = ({ values, unknown }: DayRow) => unknown > 0 && sum(values) > 0;

/** The color of a series, before its name. */
export const SeriesMark = ({ of }: { of: number }) => (
  <i aria-hidden="true" className={classes(styles.mark, looks[of])} />
);

/** Some days as one row. */
const together = (label: string, days: readonly DayRow[]): DayRow => ({
  key: label,
  label,
  values: [0, 1, 2].map((series) => sum(days.map(({ values }) => values[series] ?? 0))),
  unknown: sum(days.map(({ unknown }) => unknown)),
});

/** The last week ends with the last day; the first may be short. */
function weeksOf(days: readonly DayRow[]): DayRow[] {
  const weeks: DayRow[] = [];
  for (let end = days.length; end > 0; end -= WEEK) {
    const week = days.slice(Math.max(end - WEEK, 0), end);
    const mark = week[0]?.label ?? "";
    weeks.unshift({ ...together(`${mark} – ${week.at(-1)?.label ?? mark}`, week), mark });
  }
  return weeks;
}

/**
 * Three series stacked day by day, over their table; many days are weeks on a phone. Hours without
 * a report are hatched, since no bar would read as zero. The line above says the day under the
 * pointer; the colors are those of the cards before it.
 */
export function DayBars({ label, noun, series, unknown, rows, locale }: Props) {
  const [active, setActive] = useState<DayRow>();
  const { format: number } = new Intl.NumberFormat(locale);
  const shown = active ?? together(label, rows);
  const total = sum(shown.values);
  const isLong = rows.length > MAX_DAYS;
  const toTableRow = ({ key, label: day, values, unknown: hours }: DayRow) => ({
    key,
    label: day,
    cells: values.concat(hours).map((value) => number(value)),
  });
  const plot = { number, active: active?.key, onPoint: setActive };

  return (
    <div className={styles.chart}>
      <p aria-hidden="true" className={styles.legend}>
        <span>
          {active && `${active.label}: `}
          <b>{number(total)}</b> {total === 1 ? noun : `${noun}s`}
          {isLong && !active && <span className={shownOn("phone")}>, by week</span>}
        </span>
        {active &&
          series.map((name, index) => (
            <span key={name}>
              <SeriesMark of={index} />
              {name} <b>{number(active.values[index] ?? 0)}</b>
            </span>
          ))}
        {shown.unknown > 0 && (
          <span>
            <i className={classes(styles.mark, styles.unknown)} />
            {unknown} <b>{number(shown.unknown)}</b> h
          </span>
        )}
      </p>
      <Plot {...plot} rows={rows} hours={HOURS} on={isLong ? "desk" : undefined} />
      {isLong && <Plot {...plot} rows={weeksOf(rows)} hours={WEEK * HOURS} on="phone" />}
      {rows.some(isMarkedGap) && (
        <p aria-hidden="true" className={styles.tick}>
          {unknown} for a part of the day
        </p>
      )}
      <ChartTable
        label={label}
        head={["Day"].concat(series, `${unknown}, hours`)}
        rows={rows.map(toTableRow)}
        isHidden
      />
    </div>
  );
}

interface PlotProps {
  rows: readonly DayRow[];
  /** That one of them has. */
  hours: number;
  on: Windows | undefined;
  number: (value: number) => string;
  /** The key of the row under the pointer. */
  active: string | undefined;
  onPoint: (row: DayRow | undefined) => void;
}

/** The bars on the axis before round lines; the highest has its value above it. */
function Plot({ rows, hours, on, number, active, onPoint }: PlotProps) {
  const sums = rows.map(({ values }) => sum(values));
  const highest = Math.max(...sums, 0);
  const peak = highest > 0 ? sums.indexOf(highest) : -1;
  const { top, lines } = axisOf(highest);
  // Days are marked by whole weeks.
  const unit = hours === HOURS ? WEEK : 1;
  const every = unit * Math.ceil(rows.length / unit / MARKS);

  function point(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * rows.length);
    onPoint(rows[Math.min(Math.max(index, 0), rows.length - 1)]);
  }

  return (
    <div aria-hidden="true" className={classes(styles.plot, shownOn(on))}>
      {lines.map((line) => (
        <span key={line} className={styles.line} style={{ top: `${HEIGHT * (1 - line / top)}px` }}>
          {number(line)}
        </span>
      ))}
      <div className={styles.days} onPointerMove={point} onPointerLeave={() => onPoint(undefined)}>
        {rows.map((row, index) => (
          <Day
            key={row.key}
            row={row}
            top={top}
            hours={hours}
            value={index === peak ? number(highest) : null}
            isActive={row.key === active}
          />
        ))}
      </div>
      <div className={styles.axis}>
        {rows.map(({ key, label, mark = label }, index) =>
          isMarked(index, rows.length, every) ? (
            <span key={key} style={{ left: `${(100 * (index + 0.5)) / rows.length}%` }}>
              {mark}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}

/** The first and the last, and some between, but for one beside the last. */
function isMarked(index: number, count: number, every: number): boolean {
  const left = count - 1 - index;
  return left === 0 || (index % every === 0 && left >= every / 2) || index === 0;
}

interface DayProps {
  row: DayRow;
  /** The value at the top of the plot. */
  top: number;
  hours: number;
  /** Above the bar. */
  value: string | null;
  isActive: boolean;
}

function Day({ row: { values, unknown }, top, hours, value, isActive }: DayProps) {
  const isHatched = sum(values) === 0 && unknown > 0;
  const share = Math.min(unknown / hours, 1);
  return (
    <div data-active={isActive ? "" : undefined}>
      <div className={classes(styles.stack, isHatched && styles.gap)}>
        {values.map((count, index) =>
          count > 0 ? (
            <i
              key={looks[index]}
              className={looks[index]}
              style={{ height: `${(100 * count) / top}%` }}
            />
          ) : null,
        )}
        {value && <b>{value}</b>}
      </div>
      <div className={styles.hours}>
        {unknown > 0 && !isHatched && (
          <i style={{ width: `${Math.max(100 * share, MIN_MARK)}%` }} />
        )}
      </div>
    </div>
  );
}
