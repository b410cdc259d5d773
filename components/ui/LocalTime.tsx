"use client";

import { useSyncExternalStore } from "react";
import { formatFor } from "@/lib/core/format";
import { timeText } from "./time-text";

interface Props {
  /** ISO 8601. */
  instant: string;
  locale: string;
  /** As the server formats it, in the installation's time zone. */
  text: string;
  withTime?: boolean;
  /** As of `timeText`. */
  isThisYear?: boolean | undefined;
  /** As of `timeText`. */
  now?: number;
  /** As of `timeText`. */
  inSentence?: boolean | undefined;
}

const subscribe = () => () => undefined;

/** Hydrates with the server's text, then shows the browser's time zone. */
export function LocalTime({
  instant,
  locale,
  text: serverText,
  withTime = false,
  isThisYear,
  now,
  inSentence,
}: Props) {
  const text = useSyncExternalStore(
    subscribe,
    () => timeText(instant, formatFor(locale), { withTime, isThisYear, now, inSentence }),
    () => serverText,
  );
  return <time dateTime={instant}>{text}</time>;
}
