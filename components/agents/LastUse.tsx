import { LocalTime } from "@/components/ui/LocalTime";

interface Props {
  row: {
    lastUsedAt: string | null;
    /** Its day, or with `now` its time too, as the server writes it. */
    lastUsed: string | null;
  };
  locale: string;
  /** As of `timeText`. */
  now?: number;
}

/** When a key was last used. */
export function LastUse({ row: { lastUsedAt, lastUsed }, locale, now }: Props) {
  if (lastUsedAt === null) return "Never used";
  return (
    <LocalTime
      instant={lastUsedAt}
      locale={locale}
      text={lastUsed ?? ""}
      withTime={now !== undefined}
      now={now}
    />
  );
}
