import { db } from "@/lib/db/client";
import { ofCharge } from "@/test/attempts";
import { makeAssigned } from "@/test/assigned-service";
import { refused } from "@/test/stripe/scenarios";
import { createAttempt, finishAttempt, saveOutcome } from "./attempts";

const EXPIRED = { state: "expired", providerId: null } as const;

async function setUp() {
  const { id: subscriptionId } = await makeAssigned(100);
  const charge = await db().charge.findFirstOrThrow({ where: { subscriptionId } });
  let number = 0;
  const begin = () =>
    db().$transaction((tx) =>
      createAttempt(tx, [charge], {
        kind: "charge",
        provider: "stripe",
        key: `charge-${charge.id}-${(number += 1)}`,
      }),
    );
  return {
    begin,
    attempts: () => db().attempt.findMany({ where: ofCharge(charge.id), orderBy: { id: "asc" } }),
    live: async () =>
      (await db().charge.findUniqueOrThrow({ where: { id: charge.id } })).liveAttemptId,
  };
}

test("a charge has one live attempt; a second is refused and not written", async () => {
  const { begin, attempts, live } = await setUp();
  const { attempt } = await begin();
  expect(await live()).toBe(attempt.id);
  await expect(begin()).rejects.toEqual(refused("payment_in_progress"));
  expect(await attempts()).toHaveLength(1);
});

test("an attempt ends once, and its charge can be paid otherwise from then on", async () => {
  const { begin, attempts, live } = await setUp();
  const first = await begin();
  const end = (loaded = first) => db().$transaction((tx) => saveOutcome(tx, loaded, EXPIRED));
  expect([await end(), await end()]).toEqual([true, false]);
  expect(await live()).toBeNull();
  const second = await begin();
  // Money that comes for the first is not the second's end.
  const finish = () =>
    db().$transaction((tx) =>
      finishAttempt(tx, first, "succeeded", { providerId: "cs_1", transactionId: "pi_1" }),
    );
  expect([await finish(), await finish()]).toEqual([true, false]);
  expect(await live()).toBe(second.attempt.id);
  expect((await attempts()).map(({ status }) => status)).toEqual(["succeeded", "created"]);
});

test("what goes wrong after it takes back both ends", async () => {
  const { begin, live } = await setUp();
  const loaded = await begin();
  const work = db().$transaction(async (tx) => {
    await saveOutcome(tx, loaded, EXPIRED);
    throw new Error("gone");
  });
  await expect(work).rejects.toThrow("gone");
  expect(await live()).toBe(loaded.attempt.id);
});
