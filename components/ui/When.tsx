import type { Format } from "@/lib/core/format";
import { LocalTime } from "./LocalTime";

interface Props {
  /** ISO 8601. */
  at: string;
  format: Format;
  dayOnly?: boolean;
}

/** An instant, first in the server's time zone, after hydration in the browser's. */
export function When({ at, format, dayOnly = false }: Props) {
  const text = dayOnly ? format.dayOf(at) : format.timeOf(at);
  return <LocalTime instant={at} locale={format.locale} text={text} withTime={!dayOnly} />;
}
