import path from "node:path";
import { joinTestServer } from "../database/shared";
import { refuseRemote, templateDatabase } from "./template";

const leaving = globalThis as { leaveTestServer?: () => void };

/**
 * Before the tests that need a database: a server, and in it the template that every test file's
 * database is copied from.
 */
export default async function setup(): Promise<void> {
  const root = path.resolve(__dirname, "..", "..");
  const given = process.env.TEST_DATABASE_URL;
  const { url, leave } = given
    ? { url: onServer(given), leave: () => undefined }
    : await joinTestServer(root);
  refuseRemote(url("postgres"));
  leaving.leaveTestServer = leave;
  process.env.TEST_SERVER_URL = url("postgres");
  process.env.TEST_TEMPLATE = await templateDatabase(root, url);
}

/** Addresses of other databases on the server of `given`. */
export function onServer(given: string): (database: string) => string {
  return (database) => Object.assign(new URL(given), { pathname: `/${database}` }).toString();
}
