import { explain, messageOf, adviceFor } from "./advice";

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
])("%s: adds advice in one line, without the password", (message, advice) => {
  const text = adviceFor(new Error(message), url) ?? "";
  expect(text).toMatch(advice);
  expect(text.startsWith(message.replace(/\.$/, ""))).toBe(true);
  expect(text).not.toMatch(/hunter2|\n/);
});

test("leaves out the code excerpt of Prisma's client", () => {
  const client =
    "\nInvalid `db().x()` invocation in\n/a.ts:1\n\n→ 1 x(\nCan't reach database server at db:1";
  expect(messageOf(new Error(client))).toBe("Can't reach database server at db:1");
  expect(messageOf(new AggregateError([new Error("connect ECONNREFUSED ::1:1")]))).toBe(
    "connect ECONNREFUSED ::1:1",
  );
});

test("prints an unknown error as it is", () => {
  expect(adviceFor(new Error("something else"), url)).toBeNull();
  expect(explain(new Error("something else"))).toBe("something else");
});
