import { LocalTime } from "./LocalTime";

interface Props {
  row: {
    lastUsedAt: string | null;
    /** Its day, as the server writes it. */
    lastUsed: string | null;
  };
  locale: string;
}

/** When a key was last used. */
export function LastUse({ row: { lastUsedAt, lastUsed }, locale }: Props) {
  if (lastUsedAt === null) return "Never used";
  return <LocalTime instant={lastUsedAt} locale={locale} text={lastUsed ?? ""} />;
}
