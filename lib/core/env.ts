import "server-only";
import { existsSync } from "node:fs";
import { z } from "zod";
import { isLoopbackName } from "./loopback";
import { refuseOtherBuild, withoutSlashes } from "./site-address";
import { PAYMENT_MODES } from "./payment-modes";
import type { PaymentMode } from "./payment-modes";

const flag = z
  .enum(["0", "1", "true", "false"])
  .default("0")
  .transform((value) => value === "1" || value === "true");
const postgres = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must be a postgresql:// address",
});
const timeZone = z.string().refine(isTimeZone, "is no IANA time zone, such as Europe/Berlin");
const webhookSecret = z
  .string()
  .regex(/^whsec_\w+$/, "must be the signing secret of the endpoint, whsec_…");
const masterSecret = z.string().min(32, "must have 32 characters or more");
const minutes = (fallback: number) => z.coerce.number().int().positive().default(fallback);

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** Every variable the application reads. */
export const envSchema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** Address to listen on. */
  HOST: z.string().min(1).default("127.0.0.1"),
  /** Mailed and canonical links, the origin check, cookies (`__Host-` under https). */
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .default("http://localhost:3000")
    .transform(withoutSlashes),
  DATABASE_URL: postgres,
  /** A replica that answers exports and reports. Without one the primary does. */
  DATABASE_REPLICA_URL: postgres.optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /** Seconds from which the time limits of connections, locks and statements are derived (503). */
  DATABASE_TIMEOUT: z.coerce.number().int().min(1).max(60).default(5),
  /** Milliseconds from which on a statement is a line of the log. */
  SLOW_QUERY_MS: z.coerce.number().int().min(1).default(500),
  /** Seconds that a start or a migration waits for a database that is not there yet. */
  DATABASE_START_SECONDS: z.coerce.number().int().min(0).max(3_600).default(60),
  /** Seconds that a password waits for a free thread to be hashed in (503). */
  HASH_TIMEOUT: z.coerce.number().int().min(1).max(300).default(5),
  /** Seconds that a document may take to be drawn, with the wait for those before it (503). */
  DOCUMENT_TIMEOUT: z.coerce.number().int().min(1).max(300).default(10),
  /** A TrueType or OpenType file with letters that the fonts of documents lack. */
  DOCUMENT_FONT: z.string().refine(existsSync, "must be a file").optional(),
  /** Seconds after the signal to stop in which everything is still served. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(10).default(0),
  /** What Prometheus bears to read /metrics; without it there is nothing at that address. */
  METRICS_TOKEN: z.string().min(32, "must have 32 characters or more").optional(),
  /** OpenTelemetry's other variables are read by its own SDK. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  NEXTAUTH_SECRET: masterSecret,
  /** The former one, while it is exchanged: what it sealed is still read. */
  NEXTAUTH_SECRET_PREVIOUS: masterSecret.optional(),
  /** Calendar dates (billing, due dates, monthly figures) are days in this zone. */
  TIME_ZONE: timeZone.default("UTC"),
  /** Months after which a sealed run is deleted; one may come 400 days late. */
  RUN_MONTHS: z.coerce.number().int().min(14).max(1_200).default(25),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  /** Number of proxies in front whose X-Forwarded-For is believed; 0 ignores the header. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** smtp:// or smtps:// address of the mail server. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The mailbox that answers to mails of requests come to; its user is an address. */
  INBOUND_IMAP_URL: z
    .url({ protocol: /^imaps?$/ })
    .refine(
      (url) => new URL(url).username.includes("%40"),
      "must name an address as its user, name%40host",
    )
    .optional(),
  /** Gigabytes (10⁹ bytes) of files that are kept of a customer. */
  CUSTOMER_STORAGE_GB: z.coerce.number().int().min(1).max(1_000).default(2),
  MAIL_FROM: z.string().min(3).default("no-reply@localhost"),
  /** How money moves: `manual` if absent from a demonstration, else `transfer`. */
  PAYMENTS: z.enum(PAYMENT_MODES).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w+$/, "must be a secret or restricted key of Stripe's")
    .optional(),
  STRIPE_WEBHOOK_SECRET: webhookSecret.optional(),
  /** The former one, while it is exchanged: what it signed is taken too. */
  STRIPE_WEBHOOK_SECRET_PREVIOUS: webhookSecret.optional(),
  /** A loopback address in Stripe's place. Only with demonstration data. */
  STRIPE_API_BASE: z
    .url({ protocol: /^http$/ })
    .refine((base) => isLoopbackName(new URL(base).hostname), "must be a loopback address")
    .optional(),
  SEED_DEMO: flag,
  /** A file with the ISO instant at which the clock stands, read at each look. */
  TEST_CLOCK_FILE: z.string().min(1).optional(),
  /**
   * Where the jobs (mail, billing, housekeeping) run: in the web process, or only in `npm run
   * worker`.
   */
  JOBS: z.enum(["web", "worker"]).default("web"),
  /** Where `npm run worker` says whether it is ready, and its figures; without it, nowhere. */
  WORKER_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  CUSTOMER_IDLE_MINUTES: minutes(7 * 24 * 60),
  CUSTOMER_SESSION_MINUTES: minutes(30 * 24 * 60),
  ADMIN_IDLE_MINUTES: minutes(30),
  ADMIN_SESSION_MINUTES: minutes(8 * 60),
  /** Where `npm run backup` puts the day's; /metrics has the age of the newest in there. */
  BACKUP_FOLDER: z.string().min(1).optional(),
  BCRYPT_COST: z.coerce.number().int().min(4).max(15).default(12),
});

export type Env = z.output<typeof envSchema> & { PAYMENTS: PaymentMode };

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

/** Validates an environment; throws one Error naming each bad variable and why. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const variables = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = envSchema
    // Everybody knows the demonstration passwords, and the inbox that goes with them shows every
    // mailed link.
    .refine(({ SEED_DEMO, HOST }) => !SEED_DEMO || LOOPBACK.has(HOST), {
      path: ["HOST"],
      error: "must be a loopback address while SEED_DEMO is set",
    })
    .refine(({ SEED_DEMO, TEST_CLOCK_FILE }) => SEED_DEMO || !TEST_CLOCK_FILE, {
      path: ["TEST_CLOCK_FILE"],
      error: "is only for demonstration data (SEED_DEMO)",
    })
    .refine(({ SEED_DEMO, STRIPE_API_BASE }) => SEED_DEMO || !STRIPE_API_BASE, {
      path: ["STRIPE_API_BASE"],
      error: "is only for demonstration data (SEED_DEMO)",
    })
    .refine((all) => !all.SEED_DEMO || !all.STRIPE_SECRET_KEY?.includes("_live_"), {
      path: ["STRIPE_SECRET_KEY"],
      error: "must be a test key while SEED_DEMO is set",
    })
    .refine(({ NODE_ENV, BCRYPT_COST }) => BCRYPT_COST >= 12 || NODE_ENV === "test", {
      path: ["BCRYPT_COST"],
      error: "must be at least 12",
    })
    .refine(
      (all) =>
        all.PAYMENTS !== "stripe" || Boolean(all.STRIPE_SECRET_KEY && all.STRIPE_WEBHOOK_SECRET),
      {
        path: ["PAYMENTS"],
        error: "stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET",
      },
    )
    .safeParse(variables);
  if (parsed.success) {
    const { PAYMENTS = parsed.data.SEED_DEMO ? "manual" : "transfer" } = parsed.data;
    return { ...parsed.data, PAYMENTS };
  }
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The configuration is not valid (see .env.example):\n${lines.join("\n")}`);
}

let cached: Env | undefined;

/** The process's configuration, validated at the first call (server start) and kept. */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

/** Validates the configuration of a web server at its start. */
export function serverEnv(): Env {
  cached = parseEnv({ ...process.env, HOST: process.env.HOSTNAME || "0.0.0.0" });
  // Written by the build (next.config.ts).
  refuseOtherBuild(process.env.BUILT_SITE_URL, cached.SITE_URL);
  return cached;
}

/** The installation's time zone. Pages are built without a configuration: in the default one. */
export const siteTimeZone = (): string => (isBuilding() ? "UTC" : env().TIME_ZONE);

/** The newest migration of the build (next.config.ts); empty in what is not built. */
export const builtMigration = (): string => process.env.BUILT_MIGRATION ?? "";

/** Whether Stripe's key moves real money. */
export const isLiveKey = (): boolean => /^[rs]k_live_/.test(env().STRIPE_SECRET_KEY ?? "");

/** The logger must work while the configuration is refused. */
export function rawLogLevel(): string {
  return process.env.LOG_LEVEL || "info";
}

/** Whether `next build` is rendering the static pages, for which there is no database. */
export function isBuilding(): boolean {
  return process.env.NEXT_PHASE === "phase-production-build";
}

/** The site's own address. */
export function siteUrl(): string {
  return envSchema.shape.SITE_URL.parse(process.env.SITE_URL || undefined);
}
