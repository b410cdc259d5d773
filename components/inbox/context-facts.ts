import type { Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import type { MessageContext } from "@/lib/domain/inbox/schema";

/** What a message is about, with its price. */
export const contextFacts = (
  context: MessageContext | null | undefined,
  format: Pick<Format, "price">,
): [string, string][] =>
  context?.service
    ? [["About", bidi`${context.service.name}, ${format.price(context.service.price)} a month`]]
    : [];

/** An earlier message as a line of a list. */
export interface EarlierLine {
  path: string;
  day: string;
  text: string;
}

export const earlierLines = (
  context: MessageContext | null | undefined,
  format: Pick<Format, "nearDayOf">,
): EarlierLine[] =>
  (context?.earlier ?? []).map(({ path, at, text }) => ({ path, day: format.nearDayOf(at), text }));
