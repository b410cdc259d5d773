import type { Format } from "@/lib/core/format";
import { LocalTime } from "./LocalTime";
import { timeText } from "./time-text";

interface Props {
  /** ISO 8601. */
  at: string;
  format: Format;
  dayOnly?: boolean;
  /** The day is of the present year, and written without it. */
  isThisYear?: boolean;
  /** As of `timeText`. */
  now?: number;
  /** As of `timeText`. */
  inSentence?: boolean;
}

/** An instant, first in the server's time zone, after hydration in the browser's. */
export function When({ at, format, dayOnly = false, isThisYear, now, inSentence }: Props) {
  // A property that is undefined would be sent as such.
  const options = {
    withTime: !dayOnly,
    ...(isThisYear && { isThisYear }),
    ...(now !== undefined && { now }),
    ...(inSentence && { inSentence }),
  };
  const text = timeText(at, format, options);
  return <LocalTime instant={at} locale={format.locale} text={text} {...options} />;
}
