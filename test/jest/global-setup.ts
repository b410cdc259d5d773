import { startTestServer, templateDatabase } from "../database-server";

const leaving = globalThis as { stopTestServer?: () => Promise<void> };

/**
 * Before the tests that need a database: a server, and in it the template that every test file's
 * database is copied from.
 */
export default async function setup(): Promise<void> {
  const { url, stop } = await startTestServer();
  leaving.stopTestServer = stop;
  process.env.TEST_SERVER_URL = url("postgres");
  process.env.TEST_TEMPLATE = await templateDatabase(url);
}
