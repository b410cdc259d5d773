import { seenText, wellFormed, withoutControls } from "./pasted-text";

export const FILE_NAME_LENGTH = 200;

/** Beside those of `seenText`: marks of annotations, tags, and what Windows refuses. */
const HIDDEN = /[\uFFF9-\uFFFC\u{E0000}-\u{E007F}<>:"|?*]/gu;

/**
 * A file's name as it is shown and offered for download: of any script, without its path and
 * without what nobody sees, which would show one name as another.
 */
export function fileName(sent: string): string {
  const last = wellFormed(sent).split(/[/\\]/).at(-1) ?? "";
  const name = seenText(withoutControls(last).replace(HIDDEN, ""))
    .normalize("NFC")
    .replace(/ {2,}/g, " ");
  const first = name.search(/[^. ]/);
  return first < 0 ? "file" : shortened(name.slice(first).trimEnd());
}

/** Without breaking a letter, and with its ending. */
function shortened(name: string): string {
  if (name.length <= FILE_NAME_LENGTH) return name;
  const ending = /\.[^.\s]{1,10}$/u.exec(name)?.[0] ?? "";
  const start = name.slice(0, FILE_NAME_LENGTH - ending.length).replace(/[\uD800-\uDBFF]$/, "");
  return start.trimEnd() + ending;
}
