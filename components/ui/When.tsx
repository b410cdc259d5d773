import type { Format } from "@/lib/core/format";
import { LocalTime } from "./LocalTime";

interface Props {
  /** ISO instant. */
  at: string;
  /** The reader's, on the server in the installation's time zone. */
  format: Format;
  /** Without the time of day. */
  dayOnly?: boolean;
}

/** An instant as the server writes it, and then on the reader's own clock. */
export function When({ at, format, dayOnly = false }: Props) {
  const text = dayOnly ? format.dayOf(at) : format.timeOf(at);
  return <LocalTime instant={at} locale={format.locale} text={text} withTime={!dayOnly} />;
}
