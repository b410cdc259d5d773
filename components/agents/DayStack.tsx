import { axisOf } from "@/components/charges/axis";
import { ChartTable } from "@/components/charges/ChartTable";
import type { Format } from "@/lib/core/format";
import type { DayWork } from "@/lib/domain/agents/schema";
import { workLabels, type RunsReader } from "./agent-labels";
import styles from "./DayStack.module.css";

interface Props {
  /** From the first of the period on, without a gap. */
  days: readonly DayWork[];
  /** Days of the whole period. */
  slots: number;
  /** `YYYY-MM-DD`; drawn as not over. */
  today?: string;
  /** Of the table. */
  label: string;
  reader: RunsReader;
  /** What the axis calls a day, from 0. */
  nameOf: (slot: number) => string;
  format: Format;
}

const WEEK = 7;
/** Of a day's width, in the drawing's units. */
const DAY = 10;
const BAR = 8.4;
const HEIGHT = 100;
/** Marks nearer to the present day would meet its own. */
const NEAR = 3;

const series = ["done", "handedOver", "failed"] as const;
const sumOf = ({ done, handedOver, failed }: DayWork) => done + handedOver + failed;

/** The runs of each day, stacked, over their table; a sentence beside it says which is which. */
export function DayStack({ days, slots, today, label, reader, nameOf, format }: Props) {
  const sums = days.map(sumOf);
  const highest = Math.max(...sums, 0);
  const { top, lines } = axisOf(highest);
  const peak = highest > 0 ? sums.indexOf(highest) : -1;
  const at = (slot: number) => `${(100 * (slot + 0.5)) / slots}%`;
  const last = days.at(-1);
  const current = last?.day === today ? last : undefined;
  return (
    <div className={styles.chart}>
      <div aria-hidden="true" className={styles.plot}>
        <div className={styles.days}>
          {lines.map((line) => (
            <span key={line} style={{ bottom: `${(100 * line) / top}%` }}>
              <em>{format.number(line)}</em>
            </span>
          ))}
          <svg viewBox={`0 0 ${slots * DAY} ${HEIGHT}`} preserveAspectRatio="none">
            {series.map((key, index) => (
              <path
                key={key}
                className={styles[key]}
                d={days.map((day, n) => barOf(day, n, index, top)).join("")}
              />
            ))}
          </svg>
          {current && current.done > 0 && (
            <i
              style={{
                left: `${(100 * (days.length - 1 + (1 - BAR / DAY) / 2)) / slots}%`,
                width: `${(100 * BAR) / DAY / slots}%`,
                height: `${(100 * current.done) / top}%`,
              }}
            />
          )}
          {peak >= 0 && (
            <b style={{ left: at(peak), bottom: `${(100 * highest) / top}%` }}>
              {format.number(highest)}
            </b>
          )}
        </div>
        <div className={styles.axis}>
          {marksOf(slots, (current ? days.length : slots) - 1).map((slot) => (
            <span key={slot} style={{ left: at(slot) }}>
              {nameOf(slot)}
            </span>
          ))}
          {last && (
            <span
              className={styles.last}
              {...(days.length > slots - NEAR
                ? { "data-end": "" }
                : { style: { left: at(days.length - 1) } })}
            >
              {format.nearDay(last.day)}
            </span>
          )}
        </div>
      </div>
      <ChartTable
        label={label}
        head={["Day", ...series.map((key) => workLabels(reader)[key])]}
        rows={days.map((day) => ({
          key: day.day,
          label: format.nearDay(day.day),
          cells: series.map((key) => format.number(day[key])),
        }))}
        isHidden
      />
    </div>
  );
}

/** A part of a day's bar, over the parts before it. */
function barOf(day: DayWork, n: number, index: number, top: number): string {
  const key = series[index];
  const value = key ? day[key] : 0;
  if (value === 0) return "";
  const below = series.slice(0, index).reduce((sum, each) => sum + day[each], 0);
  const scaled = (count: number) => Number(((HEIGHT * count) / top).toFixed(2));
  const x = Number((n * DAY + (DAY - BAR) / 2).toFixed(2));
  return `M${x} ${HEIGHT - scaled(below)}h${BAR}v-${scaled(value)}h-${BAR}z`;
}

/** The first day of each week, and the last, but for those near the one that is named. */
function marksOf(slots: number, named: number): number[] {
  const weeks = [0, 1, 2, 3].map((week) => week * WEEK);
  return [...weeks, slots - 1].filter((slot) => slot !== named && Math.abs(slot - named) > NEAR);
}
