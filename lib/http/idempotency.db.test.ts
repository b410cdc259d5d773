import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { makeUser } from "@/scripts/testing/fixtures";
import { sha256 } from "@/lib/auth/secrets";
import { once } from "./idempotency";

const intent = () => ({
  caller: crypto.randomUUID(),
  path: "/api/things",
  key: "k",
  request: "POST {}",
});
const MINUTE = 60_000;

/** What a process that died leaves behind: a key that is taken and never answered. */
async function abandoned(done: boolean, minutes: number) {
  const { request, ...id } = intent();
  await db().idempotencyKey.create({
    data: {
      ...id,
      requestHash: sha256(request),
      done,
      createdAt: new Date(now().getTime() - minutes * MINUTE),
    },
  });
  return { ...id, request };
}

const rename = (id: string, name: string) =>
  inTransaction((tx) => tx.user.update({ where: { id }, data: { name }, select: { id: true } }));

describe("an Idempotency-Key whose first request died", () => {
  it("is carried out by a repeat when nothing had been done", async () => {
    const left = await abandoned(false, 4);
    const answers = [];
    for (let n = 0; n < 2; n += 1)
      answers.push(
        await once(left, async () => Response.json({ by: "the repeat" }, { status: 201 })),
      );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.map(({ headers }) => headers.get("idempotent-replayed"))).toEqual([
      null,
      "true",
    ]);
  });

  it("is a 409 when the work was committed: nobody does it twice", async () => {
    const left = await abandoned(true, 4);
    const work = jest.fn(async () => Response.json({}));
    await expect(once(left, work)).rejects.toMatchObject({ code: "conflict" });
    expect(work).not.toHaveBeenCalled();
  });

  it("is begun again by one of several repeats at once", async () => {
    const left = await abandoned(false, 4);
    const work = jest.fn(async () => Response.json({ at: now().toISOString() }));
    const bodies = await Promise.all(
      Array.from({ length: 5 }, async () => (await once(left, work)).text()),
    );
    expect(work).toHaveBeenCalledTimes(1);
    expect(new Set(bodies).size).toBe(1);
  });
});

describe("a request under an Idempotency-Key", () => {
  it("marks its key in the transaction that does the work", async () => {
    const [user, key] = [await makeUser({}), intent()];
    const { request: _request, ...id } = key;
    await once(key, async () => {
      await rename(user.id, "Done");
      expect(
        await db().idempotencyKey.findUnique({ where: { caller_path_key: id } }),
      ).toMatchObject({ done: true, status: null });
      return Response.json({});
    });
  });

  it("commits nothing any more once another has begun it again", async () => {
    const [user, key] = [await makeUser({ name: "Before" }), intent()];
    const { request: _request, ...id } = key;
    const slow = once(key, async () => {
      await db().idempotencyKey.update({
        where: { caller_path_key: id },
        data: { createdAt: new Date(now().getTime() + 1_000) },
      });
      await rename(user.id, "Twice");
      return Response.json({});
    });
    await expect(slow).rejects.toMatchObject({ code: "conflict" });
    expect(await db().user.findUnique({ where: { id: user.id } })).toMatchObject({
      name: "Before",
    });
  });
});
