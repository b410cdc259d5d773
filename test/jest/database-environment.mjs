import { randomUUID } from "node:crypto";
import { TestEnvironment } from "jest-environment-node";
import pg from "pg";

async function administer(sql) {
  const client = new pg.Client({ connectionString: process.env.TEST_SERVER_URL });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * Gives each test file a database of its own, copied from the migrated template, as its
 * DATABASE_URL.
 */
export default class DatabaseEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.database = `test_${process.env.JEST_WORKER_ID}_${randomUUID().replaceAll("-", "").slice(0, 12)}`;
    await administer(
      `CREATE DATABASE ${this.database} TEMPLATE ${process.env.TEST_TEMPLATE} STRATEGY file_copy`,
    );
    const url = new URL(process.env.TEST_SERVER_URL);
    url.pathname = `/${this.database}`;
    this.global.process.env.DATABASE_URL = url.toString();
  }

  async teardown() {
    await administer(`DROP DATABASE IF EXISTS ${this.database} WITH (FORCE)`);
    await super.teardown();
  }
}
