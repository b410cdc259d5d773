import { explain } from "./database/refusals";

/** The address of the database that a command works on. */
export function givenDatabase(): string {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) throw new Error("DATABASE_URL is not set: which database?");
  return DATABASE_URL;
}

/**
 * Runs a command and then `last`. Why it failed is said in words, with what to do where that is
 * known; the process ends with status 1 then.
 */
export function command(main: () => Promise<void>, last?: () => Promise<void> | void): void {
  void main()
    .catch((error: unknown) => {
      console.error(explain(error));
      process.exitCode = 1;
    })
    .finally(last);
}
