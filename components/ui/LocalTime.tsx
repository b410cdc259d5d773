"use client";

import { useSyncExternalStore } from "react";
import { formatFor } from "@/lib/core/format";

interface Props {
  /** ISO instant. */
  instant: string;
  locale: string;
  /** What the server wrote, in the installation's time zone. */
  text: string;
  withTime?: boolean;
}

const never = () => () => undefined;

/**
 * An instant on the reader's own clock. The first render repeats the server's text, so nothing
 * mismatches; right after hydration the browser's time zone takes over (decision: docs/decisions,
 * "The reader's locale").
 */
export function LocalTime({ instant, locale, text, withTime = false }: Props) {
  const shown = useSyncExternalStore(
    never,
    () => (withTime ? formatFor(locale).timeOf(instant) : formatFor(locale).dayOf(instant)),
    () => text,
  );
  return <time dateTime={instant}>{shown}</time>;
}
