import { DAY_MS } from "./durations";

/** First and last day of a month (`YYYY-MM`), both as `YYYY-MM-DD`. */
export function monthRange(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return {
    from: `${month}-01`,
    to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10),
  };
}

/** The days of last month up to the same day, or to its last one. */
export function sameDaysLastMonth(today: string): { month: string; to: number } {
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - 1);
  const month = first.toISOString().slice(0, 7);
  const last = Number(monthRange(month).to.slice(8));
  return { month, to: Math.min(Number(today.slice(8)), last) };
}

/** A day so many days before another; after it for a negative count. */
export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10);
}

export const dayBefore = (day: string): string => daysBefore(day, 1);

export const dayAfter = (day: string): string => daysBefore(day, -1);
