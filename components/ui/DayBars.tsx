"use client";

import { useState, type PointerEvent } from "react";
import { classes } from "./classes";
import styles from "./days.module.css";
import figures from "./figures.module.css";
import { shareText } from "./share";

export interface DayRow {
  key: string;
  label: string;
  /** Zero or more, in the order of the series. */
  values: number[];
  /** Hours of the day that nothing is known about. */
  unknown: number;
}

/** The looks of the three series, from the bottom up. */
const looks = [styles.first, styles.second, styles.third];

interface Props {
  label: string;
  /** What the rows are together: "Last 90 days". */
  period: string;
  /** What is counted, one of it: "run". */
  noun: string;
  series: [string, string, string];
  /** The name of the hours that nothing is known about. */
  unknown: string;
  rows: readonly DayRow[];
  locale: string;
}

const HOURS = 24;
const MARKS = 6;
/** Percent of a day that an hour without a report is drawn as, to be seen. */
const MIN_MARK = 25;

/** The highest value of the axis: 1, 2 or 5 and zeros, so that its half can be read too. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * power >= value) ?? 10;
  return Math.max(2, step * power);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Three series stacked day by day, over their table. Hours without a report are hatched, since no
 * bar would read as zero. The figures above are those of the day under the pointer.
 */
export function DayBars({ label, period, noun, series, unknown, rows, locale }: Props) {
  const [active, setActive] = useState<number>();
  const { format: number } = new Intl.NumberFormat(locale);
  const max = roundUp(Math.max(...rows.map(({ values }) => sum(values)), 0));
  const all: DayRow = {
    key: "all",
    label: period,
    values: series.map((_name, index) => sum(rows.map(({ values }) => values[index] ?? 0))),
    unknown: sum(rows.map((row) => row.unknown)),
  };
  const shown = (active === undefined ? undefined : rows[active]) ?? all;
  const total = sum(shown.values);
  const every = Math.max(1, Math.ceil(rows.length / MARKS));

  function point(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * rows.length);
    setActive(Math.min(Math.max(index, 0), rows.length - 1));
  }

  return (
    <div className={styles.chart}>
      <div aria-hidden="true" className={styles.legend}>
        <p>
          {shown.label}
          <b>
            {number(total)} <small>{total === 1 ? noun : `${noun}s`}</small>
          </b>
        </p>
        {series.map((name, index) => (
          <p key={name} className={looks[index]}>
            {name}
            <b>
              {number(shown.values[index] ?? 0)}{" "}
              <small>{shareText(shown.values[index] ?? 0, total, number)}</small>
            </b>
          </p>
        ))}
        <p className={styles.unknown}>
          {unknown}
          <b>
            {number(shown.unknown)} <small>h</small>
          </b>
        </p>
      </div>
      <div aria-hidden="true" className={styles.plot}>
        <span className={styles.top}>{number(max)}</span>
        <span className={styles.middle}>{number(max / 2)}</span>
        <div
          className={styles.days}
          onPointerMove={point}
          onPointerLeave={() => setActive(undefined)}
        >
          {rows.map((row, index) => (
            <Day key={row.key} row={row} max={max} isActive={index === active} />
          ))}
        </div>
        <div className={styles.axis}>
          {rows.map(({ key, label: day }, index) =>
            (rows.length - 1 - index) % every === 0 ? (
              <span key={key} style={{ left: `${(100 * (index + 0.5)) / rows.length}%` }}>
                {day}
              </span>
            ) : null,
          )}
        </div>
      </div>
      <table aria-label={label} className={classes(figures.figures, figures.behind)}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {series.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{unknown}, hours</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {row.values.map((value, index) => (
                <td key={series[index]}>{number(value)}</td>
              ))}
              <td>{number(row.unknown)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps {
  row: DayRow;
  max: number;
  isActive: boolean;
}

function Day({ row: { values, unknown }, max, isActive }: DayProps) {
  const isEmpty = sum(values) === 0;
  const share = Math.min(unknown / HOURS, 1);
  return (
    <div data-active={isActive ? "" : undefined}>
      <div className={classes(styles.stack, isEmpty && unknown > 0 && styles.gap)}>
        {values.map((value, index) =>
          value > 0 ? (
            <i
              key={looks[index]}
              className={looks[index]}
              style={{ height: `${(100 * value) / max}%` }}
            />
          ) : null,
        )}
      </div>
      <div className={styles.hours}>
        {unknown > 0 && <i style={{ width: `${Math.max(100 * share, MIN_MARK)}%` }} />}
      </div>
    </div>
  );
}
