import { db } from "@/lib/db/client";
import { makeUser } from "@/scripts/testing/fixtures";
import { withUniqueEmail } from "./policy";

test("a taken address is the 409 beside its field, also among many rows", async () => {
  const { email } = await makeUser();
  const row = { role: "customer", name: "Ann Lee", email, createdAt: new Date() } as const;
  for (const work of [db().user.create({ data: row }), db().user.createMany({ data: [row] })])
    await expect(withUniqueEmail<unknown>(work)).rejects.toMatchObject({
      ...{ code: "conflict", issues: [{ path: "email", message: "is taken" }] },
    });
});

test("any other doubled key is a fault, and nothing is said of an address", async () => {
  const { id: userId } = await makeUser();
  const data = { userId, hash: "twice" };
  await db().recoveryCode.create({ data });
  await expect(withUniqueEmail(db().recoveryCode.create({ data }))).rejects.toMatchObject({
    code: "P2002",
  });
});
