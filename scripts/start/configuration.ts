import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv, type Env } from "@/lib/core/env";
import { root } from "../processes";
import { Remedy } from "./steps.mjs";

export type Configuration = {
  /** The database runs in .data/, started and stopped by us. */
  embedded: boolean;
  /** Accounts with public passwords exist: only this machine may reach the server. */
  demo: boolean;
  /** What the child processes get as their environment. */
  variables: NodeJS.ProcessEnv;
  env: Env;
};

const loopback = new Set(["127.0.0.1", "::1", "localhost"]);

/** Completes and validates the environment; throws a Remedy that names each bad variable. */
export function configure(dev: boolean): Configuration {
  const given = process.env;
  const embedded = !given.DATABASE_URL;
  const demo = embedded || given.SEED_DEMO === "1" || given.SEED_DEMO === "true";
  const port = given.PORT || "3000";
  const variables: NodeJS.ProcessEnv = {
    ...given,
    NODE_ENV: dev ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    PORT: port,
    SITE_URL: given.SITE_URL || `http://localhost:${port}`,
    ...(demo && { SEED_DEMO: "1", NEXTAUTH_SECRET: given.NEXTAUTH_SECRET || ownSecret() }),
    // Replaced by the real address once the embedded server runs.
    ...(embedded && { DATABASE_URL: "postgresql://postgres@127.0.0.1/starting" }),
  };
  if (demo && given.HOST && !loopback.has(given.HOST)) {
    throw new Remedy(
      `HOST is ${given.HOST}, but the demonstration accounts have passwords that everybody knows.\nUnset HOST, or run a real installation: set DATABASE_URL, leave SEED_DEMO unset, and make the first administrator with npm run admin.`,
    );
  }
  try {
    return { embedded, demo, variables, env: parseEnv(variables) };
  } catch (error) {
    throw new Remedy(`${(error as Error).message}${secretHint(variables)}`);
  }
}

function secretHint({ NEXTAUTH_SECRET }: NodeJS.ProcessEnv): string {
  return NEXTAUTH_SECRET
    ? ""
    : "\n\nA secret for NEXTAUTH_SECRET: openssl rand -base64 48\nKeep it: changing it signs everybody out.";
}

/** The secret of a demonstration, made once, so that a restart signs nobody out. */
function ownSecret(): string {
  const file = path.join(root, ".data", "nextauth-secret");
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${randomBytes(48).toString("base64")}\n`, { mode: 0o600 });
  }
  return readFileSync(file, "utf8").trim();
}
