import "server-only";
import { format, stripVTControlCharacters } from "node:util";
import { logger } from "@/lib/core/logger";

const levels = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

/** A caller who went away before the end of their request: nothing failed. */
const isHangUp = (part: unknown) =>
  part instanceof Error &&
  part.message === "aborted" &&
  "code" in part &&
  part.code === "ECONNRESET";

/** What Next and packages print becomes a line of the log. */
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
