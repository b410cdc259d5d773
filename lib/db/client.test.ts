import { statementName } from "./client";

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
});
