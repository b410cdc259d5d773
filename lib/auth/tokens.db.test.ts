import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { makeUser } from "@/test/fixtures";
import { lockAccount } from "./tokens";

test("what refers to an account does not wait for its lock: a payment under way would, and its subscription's lock for it", async () => {
  const { id: userId } = await makeUser();
  await inTransaction(async (tx) => {
    await lockAccount(tx, userId);
    await db().recoveryCode.create({ data: { userId, hash: "of another transaction" } });
  });
  expect(await db().recoveryCode.count({ where: { userId } })).toBe(1);
});
