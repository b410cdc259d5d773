"use client";

import { useSyncExternalStore } from "react";
import { formatFor } from "@/lib/core/format";

interface Props {
  /** ISO 8601. */
  instant: string;
  locale: string;
  /** As the server formats it, in the installation's time zone. */
  text: string;
  withTime?: boolean;
}

const subscribe = () => () => undefined;

/** Hydrates with the server's text, then shows the browser's time zone. */
export function LocalTime({ instant, locale, text: serverText, withTime = false }: Props) {
  const text = useSyncExternalStore(
    subscribe,
    () => (withTime ? formatFor(locale).timeOf(instant) : formatFor(locale).dayOf(instant)),
    () => serverText,
  );
  return <time dateTime={instant}>{text}</time>;
}
