import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv, type Env } from "@/lib/core/env";
import { root } from "../processes";
import { UserError } from "../../scripts/user-error.mjs";

export type Configuration = {
  isEmbedded: boolean;
  /** Accounts with public passwords exist: only this machine may reach the server. */
  isDemo: boolean;
  variables: NodeJS.ProcessEnv;
  env: Env;
};

const loopback = new Set(["127.0.0.1", "::1", "localhost"]);

/** Of the demonstration's office, which is in Portland, Maine. */
const DEMO_TIME_ZONE = "America/New_York";

/** Completes and validates the environment; throws a UserError that names each bad variable. */
export function configure(isDev: boolean): Configuration {
  const outer = process.env;
  const isEmbedded = !outer.DATABASE_URL;
  const isDemo = isEmbedded || outer.SEED_DEMO === "1" || outer.SEED_DEMO === "true";
  const port = outer.PORT || "3000";
  const variables: NodeJS.ProcessEnv = {
    ...outer,
    NODE_ENV: isDev ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    PORT: port,
    SITE_URL: outer.SITE_URL || `http://localhost:${port}`,
  };
  if (isDemo) {
    variables.SEED_DEMO = "1";
    variables.TIME_ZONE = outer.TIME_ZONE || DEMO_TIME_ZONE;
    variables.NEXTAUTH_SECRET = outer.NEXTAUTH_SECRET || demoSecret();
  }
  // Replaced by the real address once the embedded server runs.
  if (isEmbedded) variables.DATABASE_URL = "postgresql://postgres@127.0.0.1/starting";
  if (isDemo && outer.HOST && !loopback.has(outer.HOST)) {
    throw new UserError(
      `HOST is ${outer.HOST}, but the demonstration accounts have passwords that everybody knows.\nUnset HOST, or run a real installation: set DATABASE_URL, leave SEED_DEMO unset, and make the first administrator with npm run admin.`,
    );
  }
  try {
    return { isEmbedded, isDemo, variables, env: parseEnv(variables) };
  } catch (error) {
    throw new UserError(`${(error as Error).message}${secretHint(variables)}`);
  }
}

function secretHint({ NEXTAUTH_SECRET }: NodeJS.ProcessEnv): string {
  return NEXTAUTH_SECRET
    ? ""
    : "\n\nA secret for NEXTAUTH_SECRET: openssl rand -base64 48\nKeep it: changing it signs everybody out.";
}

function demoSecret(): string {
  const file = path.join(root, ".data", "nextauth-secret");
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${randomBytes(48).toString("base64")}\n`, { mode: 0o600 });
  }
  return readFileSync(file, "utf8").trim();
}
