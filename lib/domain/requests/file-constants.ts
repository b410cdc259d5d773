/** Bytes of one file. */
export const FILE_LIMIT = 25_000_000;
/** Of one message. */
export const MAX_FILES = 10;
export const CHUNK_BYTES = 256 * 1_024;
export const GIGABYTE = 1_000_000_000;
/** A file that no message took goes after so long. */
export const UNSENT_HOURS = 24;

/** What a browser shows itself: none of it can run anything. All else is downloaded. */
export const SHOWN_TYPES: readonly string[] = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "application/pdf",
  "text/plain",
];

/** Pictures that are made small. */
export const PREVIEW_TYPES: readonly string[] = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/gif",
  "image/avif",
];
/** Bytes of plain text that is shown where it is to be approved. */
export const TEXT_LIMIT = 4_000;
export const PREVIEW_WIDTH = 640;
