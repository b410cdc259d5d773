import "server-only";
import { dayOf, startOfDay } from "@/lib/core/dates";
import { DAY_MS, HOUR_MS } from "@/lib/core/durations";

/** A calendar day of a time zone, with the instants in milliseconds between which it lies. */
export interface ZonedDay {
  /** `YYYY-MM-DD` */
  day: string;
  from: number;
  to: number;
}

/** The days and clock hours of a time zone; each day is worked out once. */
export class ClockHours {
  readonly #days = new Map<number, ZonedDay[]>();

  constructor(readonly timeZone: string) {}

  /** The day on which an instant falls. */
  dayAt(at: number): ZonedDay {
    const slot = Math.floor(at / DAY_MS);
    const known = this.#days.get(slot) ?? [];
    const day = known.find(({ from, to }) => from <= at && at < to) ?? this.#readDay(at);
    if (!known.includes(day)) this.#days.set(slot, [...known, day]);
    return day;
  }

  #readDay(at: number): ZonedDay {
    const day = dayOf(new Date(at), this.timeZone);
    const from = startOfDay(day, this.timeZone).getTime();
    const to = startOfDay(day.add({ days: 1 }), this.timeZone).getTime();
    return { day: day.toString(), from, to };
  }

  /** The instant at which the clock hour of an instant begins. */
  hourStart(at: number): number {
    const { from } = this.dayAt(at);
    return from + Math.floor((at - from) / HOUR_MS) * HOUR_MS;
  }

  /** The place of an hour in its day, from 0. */
  hourOf(at: number): { day: string; hour: number } {
    const { day, from } = this.dayAt(at);
    return { day, hour: Math.floor((at - from) / HOUR_MS) };
  }
}

export interface TimeSpan {
  startedAt: Date;
  endedAt: Date | null;
}

/** How many spans cover each clock hour, in as many steps as there are covered hours. */
export function* coveredHours(spans: readonly TimeSpan[], clock: ClockHours) {
  const changes = new Map<number, number>();
  const change = (at: number, by: number) => changes.set(at, (changes.get(at) ?? 0) + by);
  for (const { startedAt, endedAt } of spans) {
    change(clock.hourStart(startedAt.getTime()), 1);
    change(clock.hourStart((endedAt ?? startedAt).getTime()) + HOUR_MS, -1);
  }
  const turns = [...changes].sort(([a], [b]) => a - b);
  let covering = 0;
  for (const [index, [from, by]] of turns.entries()) {
    covering += by;
    const to = turns[index + 1]?.[0] ?? from;
    if (covering > 0)
      for (let at = from; at < to; at += HOUR_MS) yield { ...clock.hourOf(at), covering };
  }
}
