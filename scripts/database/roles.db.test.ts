import { randomUUID } from "node:crypto";
import { closeDb, db } from "@/lib/db/client";
import { enqueue } from "@/lib/db/queue";
import { inTransaction } from "@/lib/db/transactions";
import { startJobs } from "@/lib/jobs/start";
import { makeUser } from "@/test/fixtures";
import { withClient } from "./databases";
import { createAppRole } from "@/tools/database/app-role";

const role = `app_${randomUUID().slice(0, 8)}`;
const owner = process.env.DATABASE_URL ?? "";
let application: string;

beforeAll(async () => {
  application = await createAppRole(owner, role);
  process.env.DATABASE_URL = application;
});

afterAll(async () => {
  await closeDb();
  await withClient(owner, (client) => client.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`));
});

test("the application's role reads and writes rows, and takes and does jobs", async () => {
  const [who] = await db().$queryRaw<{ role: string; mighty: boolean }[]>`
    SELECT current_user AS role, rolsuper OR rolcreatedb OR rolcreaterole AS mighty
    FROM pg_roles WHERE rolname = current_user`;
  expect(who).toEqual({ role, mighty: false });
  const { id } = await makeUser();
  await inTransaction((tx) => enqueue(tx, "links", { email: "a@example.com", ip: null }));
  expect(await db().user.update({ where: { id }, data: { name: "B" } })).toMatchObject({ id });
  const jobs = await startJobs();
  await jobs.stop(1_000);
});

test.each([
  `ALTER TABLE "Charge" DISABLE TRIGGER ALL`,
  `ALTER TABLE "AuditEvent" ADD COLUMN note text`,
  `DROP TABLE "Invoice"`,
  `TRUNCATE "AuditEvent"`,
  `CREATE TABLE public.mine (id int)`,
  `CREATE OR REPLACE FUNCTION public.search_text(VARIADIC fields text[]) RETURNS text LANGUAGE sql AS 'SELECT NULL'`,
  `SET session_replication_role = replica`,
  `COPY "User" TO PROGRAM 'cat'`,
  `CREATE ROLE another SUPERUSER`,
  `SET ROLE postgres`,
  `DELETE FROM "_prisma_migrations"`,
])("the application's role is refused: %s", async (sql) => {
  const refused = withClient(application, (client) => client.query(sql));
  await expect(refused).rejects.toThrow(/permission denied|must be owner/);
});

test("another start gives the role another password", async () => {
  const renewed = await createAppRole(owner, role);
  expect(renewed).not.toBe(application);
  await expect(withClient(application, (client) => client.query("SELECT 1"))).rejects.toThrow();
  await withClient(renewed, (client) => client.query("SELECT 1"));
});
