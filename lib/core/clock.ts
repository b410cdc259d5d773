import "server-only";
import { Temporal } from "temporal-polyfill";
import { env } from "./env";

/** The present instant, UTC. */
export function now(): Date {
  return new Date();
}

/** Today's calendar date in the installation's time zone. */
export function today(): Temporal.PlainDate {
  return Temporal.Now.plainDateISO(env().TIME_ZONE);
}
