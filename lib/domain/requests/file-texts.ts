import "server-only";
import { readFile } from "./file-content";
import { MAX_FILES, TEXT_LIMIT } from "./file-constants";
import type { File } from "./file-schema";
import type { Message } from "./schema";

const isText = ({ type, size }: File) => type === "text/plain" && size <= TEXT_LIMIT;

/**
 * What short text files say that wait for an approval, by the file's id: of messages that the
 * reader has been given, so with the rights of a download. None of what is no UTF-8.
 */
export async function readAskedTexts(
  messages: readonly Message[],
): Promise<Record<string, string>> {
  const files = messages
    .filter(({ approval }) => approval?.state === "pending")
    .flatMap((message) => message.files)
    .filter(isText)
    .slice(0, MAX_FILES);
  const texts: Record<string, string> = {};
  for (const file of files) {
    const text = decode(await readFile(file));
    if (text !== null) texts[file._id] = text;
  }
  return texts;
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
