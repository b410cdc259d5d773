import { withClient } from "./databases";
import { takeLock } from "./migration-lock";

const url = () => process.env.DATABASE_URL ?? "";
const KEY = 7_201_148_399n;

test("a lock that somebody else holds is named at once with who has it, at last with what to do, and taken once it is free", async () => {
  const said = jest.spyOn(console, "error").mockImplementation(() => undefined);
  await withClient(url(), async (other) => {
    await other.query("SET application_name = 'a forgotten psql'");
    const { rows } = await other.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    await takeLock(other, KEY, 50);
    await withClient(url(), async (client) => {
      await expect(takeLock(client, KEY, 50)).rejects.toThrow(
        new RegExp(`held by process ${rows[0]?.pid} .*a forgotten psql.*pg_terminate_backend`),
      );
      expect(said.mock.calls).toEqual([
        [expect.stringMatching(`held by process ${rows[0]?.pid} .*waiting for it, 0.05 s at most`)],
      ]);
      await other.query("SELECT pg_advisory_unlock($1)", [KEY.toString()]);
      await takeLock(client, KEY, 50);
      const { rows: after } = await client.query("SHOW lock_timeout");
      expect(after).toEqual([{ lock_timeout: "0" }]);
    });
  });
});
