import "server-only";
import { format, stripVTControlCharacters } from "node:util";
import { logger } from "@/lib/core/logger";

const levels = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

/**
 * What Node's HTTP server reports of a caller who went away before the end of their request:
 * nothing failed.
 */
const isHangUp = (part: unknown) =>
  part instanceof Error &&
  part.message === "aborted" &&
  "code" in part &&
  part.code === "ECONNRESET";

/**
 * From now on what Next and packages print is a line of the log as well, instead of text between
 * its lines.
 */
export function logConsole(): void {
  for (const [method, level] of Object.entries(levels) as [
    keyof typeof levels,
    (typeof levels)[keyof typeof levels],
  ][])
    console[method] = (...parts: unknown[]) => {
      if (parts.some(isHangUp)) return;
      const err = parts.find((part) => part instanceof Error);
      logger[level]({ err }, stripVTControlCharacters(format(...parts)));
    };
}
