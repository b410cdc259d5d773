import { Prisma } from "@/generated/prisma/client";
import { db, readBatch } from "./client";

const everyType = (more: number) => Prisma.sql`
  SELECT 'a "quoted", é' AS text, 7::int + ${more}::int AS int, 9007199254740993::bigint AS sum, true AS yes, NULL::text AS nothing, '01890a5d-ac96-774b-bcce-b302099a8057'::uuid AS id,
    DATE '2026-03-29' AS day, TIMESTAMPTZ '2026-03-29 01:30:00.123+00' AS instant, 'NaN'::float8 <> 1 AS odd, 1.5::float8 AS real`;

it("reads a batch with the types of Prisma's own answers", async () => {
  const own = await db().$queryRaw<object[]>(everyType(1));
  expect(await readBatch(everyType(1))).toEqual(own);
  expect(await readBatch(everyType(2))).toEqual([
    expect.objectContaining({ int: 9, sum: 9007199254740993n, day: new Date("2026-03-29") }),
  ]);
});

it("names a statement as the client does, so that both can ask it of one connection", async () => {
  const asked = Prisma.sql`SELECT ${1}::int AS one`;
  for (const read of [
    () => db().$queryRaw(asked),
    () => readBatch(asked),
    () => readBatch(Prisma.sql`SELECT ${1}::int + 1 AS two`),
    () => db().$queryRaw(asked),
  ]) {
    await expect(read()).resolves.toHaveLength(1);
  }
});
