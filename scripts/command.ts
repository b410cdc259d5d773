import path from "node:path";
import { explain } from "./database/advice";

/** The status of a look at the books that do not hold; 1 is one that could not be had. */
export const BROKEN_STATUS = 2;

/** Adds what `.env` of this folder says to the environment, which wins. The file is optional. */
export function loadDotenv(): void {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

export function requireDatabaseUrl(): string {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) throw new Error("DATABASE_URL is not set: which database?");
  return DATABASE_URL;
}

export function requireBackupFolder(): string {
  const { BACKUP_FOLDER } = process.env;
  if (!BACKUP_FOLDER) throw new Error("BACKUP_FOLDER is not set: name a file or a folder.");
  return BACKUP_FOLDER;
}

/** Runs a command, unless `scripts/<name>` is only imported; failures get advice. */
export async function command(
  name: string,
  main: () => Promise<void>,
  cleanup?: () => Promise<void> | void,
): Promise<void> {
  if (path.parse(process.argv[1] ?? "").name !== name) return;
  try {
    loadDotenv();
    await main();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  } finally {
    await cleanup?.();
  }
}
