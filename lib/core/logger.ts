import "server-only";
import pino from "pino";
import { rawLogLevel } from "./env";

/** Fields that may carry a credential or a mailed link; they never reach a log line. */
const secrets = [
  "password",
  "currentPassword",
  "newPassword",
  "token",
  "code",
  "secret",
  "cookie",
  "authorization",
  "link",
  "html",
  "text",
];
const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

const level = rawLogLevel();
/** Nothing to flush when the process ends: tests load this a hundred times. */
const nowhere = { write: () => undefined };

/** JSON lines on stdout (ASVS 16.2). */
export const logger = pino(
  {
    level,
    base: undefined,
    redact: { paths, censor: "[hidden]" },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  },
  level === "silent" ? nowhere : undefined,
);

export type Logger = pino.Logger;
