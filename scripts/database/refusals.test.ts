import { explain, messageOf, remedyFor } from "./refusals";

const url = "postgresql://app:hunter2@db.example:5432/agency?sslmode=require";

test.each([
  ["permission denied for schema public", /OWNER TO "app"/],
  ["permission denied for database agency", /migrate as the owner/],
  ["permission denied for table User", /db:migrate -- --grant app/],
  ["The server does not support SSL connections", /Turn TLS on at db\.example:5432/],
  ['no pg_hba.conf entry for host "10.0.0.1", user "app", no encryption', /sslmode=verify-full/],
  ["self-signed certificate in certificate chain", /sslrootcert=/],
  ["unable to verify the first certificate", /sslrootcert=/],
  ["Hostname/IP does not match certificate's altnames", /by the name in the certificate/],
  ["The table `public.Settings` does not exist in the current database.", /db:migrate/],
  ["canceling statement due to lock timeout", /pg_stat_activity/],
  ['could not extend file "base/1": No space left on device', /disk of db\.example:5432 is full/],
])("%s is followed by what to do, in one line and without the password", (message, advice) => {
  const said = remedyFor(new Error(message), url) ?? "";
  expect(said).toMatch(advice);
  expect(said.startsWith(message.replace(/\.$/, ""))).toBe(true);
  expect(said).not.toMatch(/hunter2|\n/);
});

test("the traces of Prisma's engine and the excerpts of its client are left out", () => {
  const engine =
    "external connector error\nError querying the database: ERROR: permission denied for schema public\nHINT: x\n   0: sql_schema::apply\n             at file.rs:1";
  expect(remedyFor(new Error(engine), url)).toMatch(/^permission denied for schema public\. The/);
  const client =
    "\nInvalid `db().x()` invocation in\n/a.ts:1\n\n→ 1 x(\nCan't reach database server at db:1";
  expect(messageOf(new Error(client))).toBe("Can't reach database server at db:1");
  expect(messageOf(new AggregateError([new Error("connect ECONNREFUSED ::1:1")]))).toBe(
    "connect ECONNREFUSED ::1:1",
  );
});

test("what nobody foresaw is said as it is", () => {
  expect(remedyFor(new Error("something else"), url)).toBeNull();
  expect(explain(new Error("something else"))).toBe("something else");
});
