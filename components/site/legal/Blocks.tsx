import { Fragment } from "react";
import { contactWords } from "@/lib/domain/settings/legal-constants";
import type { Block } from "@/lib/domain/settings/content-schema";
import { ContactLink } from "./Prose";

interface Props {
  blocks: Block[];
  contactEmail: string;
}

/** Plain text, in which the words for where to write are a link. */
function Words({ text, contactEmail }: { text: string; contactEmail: string }) {
  return text.split(contactWords(contactEmail)).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <ContactLink email={contactEmail} />}
      {part}
    </Fragment>
  ));
}

/** Paragraphs and lists of a legal page. */
export function Blocks({ blocks, contactEmail }: Props) {
  return blocks.map(({ kind, text }, index) =>
    kind === "list" ? (
      <ul key={index}>
        {text.split("\n").map((line, place) => (
          <li key={place}>
            <Words text={line} contactEmail={contactEmail} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={index}>
        <Words text={text} contactEmail={contactEmail} />
      </p>
    ),
  );
}
