import { statementName } from "./client";
import { timeouts } from "./pool";

const read = (sql: string, ...args: unknown[]) => statementName({ sql, args });

describe("a statement's name", () => {
  it("is the same for the same statement and another for another", () => {
    const one = read("SELECT 1 WHERE $1", 1);
    expect(one).not.toBe("");
    expect(read("SELECT 1 WHERE $1", 2)).toBe(one);
    expect(read("SELECT 2 WHERE $1", 1)).not.toBe(one);
  });

  it("is withheld from lists, searches, counts and what may be several statements", () => {
    expect(read('SELECT 1 FROM "T" WHERE a LIKE $1', "%x%")).toBe("");
    expect(read('SELECT 1 FROM "T" WHERE a ILIKE $1', "%x%")).toBe("");
    expect(read('SELECT 1 FROM "T" WHERE a IN ($1,$2)', 1, 2)).toBe("");
    expect(read('SELECT 1 FROM "T" WHERE a = $1 ORDER BY a', 1)).toBe("");
    expect(read('SELECT COUNT(*) FROM "T" WHERE a = $1', 1)).toBe("");
    expect(read("SELECT 1; SELECT 2")).toBe("");
    expect(read('SELECT "likes" FROM "T" WHERE a = $1', 1)).not.toBe("");
  });

  it("is given to the insertion of one row, and withheld from that of several", () => {
    const one = 'INSERT INTO "T" ("a","b") VALUES ($1,CAST($2::text AS "E"))';
    expect(read(one, 1, 2)).not.toBe("");
    expect(read(`${one}, ($3,$4)`, 1, 2, 3, 4)).toBe("");
    expect(read(`${one},($3,$4)`, 1, 2, 3, 4)).toBe("");
  });
});

test("waiting for a connection and then for a lock takes less than three of five seconds", () => {
  const { connection, answer, session } = timeouts(5_000);
  expect(connection + session.lock_timeout).toBeLessThan(3_000);
  expect(answer).toBeLessThan(3_000);
  // The server ends a statement before the driver gives up on its connection.
  expect(session.statement_timeout).toBeLessThan(answer);
  // PostgreSQL takes whole milliseconds only.
  expect(Object.values(timeouts(1_000).session).every(Number.isInteger)).toBe(true);
});
