import { Notice } from "@/components/ui/Notice";
import { bidi } from "@/lib/core/isolated";

interface Props {
  /** Of a customer; those that documents cannot print. */
  names: string[];
  /** To the customer: of its own name. */
  isOwn?: boolean;
}

/** Says before anything is issued that documents cannot name a customer as it is. */
export function UnprintableNames({ names, isOwn = false }: Props) {
  if (names.length === 0) return null;
  const named = names.map((name) => bidi`“${name}”`).join(" and ");
  return (
    <Notice tone="warning">
      <strong>
        Documents cannot print <bdi>{named}</bdi>: their fonts lack its letters.
      </strong>{" "}
      {isOwn
        ? "They name you by your email address. A name in other letters is printed."
        : "They name this customer by its email address, until there is a font (DOCUMENT_FONT)."}
    </Notice>
  );
}
