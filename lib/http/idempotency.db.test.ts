import { now } from "@/lib/core/clock";
import type { AppError } from "@/lib/core/errors";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { makeUser } from "@/test/fixtures";
import { sha256 } from "@/lib/auth/secrets";
import { replayable, withIdempotency } from "./idempotency";

const intent = () => ({
  caller: crypto.randomUUID(),
  path: "/api/things",
  key: "k",
  fingerprint: "POST {}",
});
const MINUTE = 60_000;

/** What a process that died leaves behind: a key that is taken and never answered. */
async function abandoned(done: boolean, minutes: number) {
  const { fingerprint, ...id } = intent();
  await db().idempotencyKey.create({
    data: {
      ...id,
      requestHash: sha256(fingerprint),
      done,
      createdAt: new Date(now().getTime() - minutes * MINUTE),
    },
  });
  return { ...id, fingerprint };
}

const rename = (id: string, name: string) =>
  inTransaction((tx) => tx.user.update({ where: { id }, data: { name }, select: { id: true } }));

describe("an Idempotency-Key whose first request died", () => {
  it("is carried out by a repeat when nothing had been done", async () => {
    const left = await abandoned(false, 1.1);
    const answers = [];
    for (let n = 0; n < 2; n += 1)
      answers.push(
        await withIdempotency(left, async () =>
          Response.json({ by: "the repeat" }, { status: 201 }),
        ),
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
    await expect(withIdempotency(left, work)).rejects.toMatchObject({ code: "conflict" });
    expect(work).not.toHaveBeenCalled();
  });

  it("says when it is taken for dead, as long as it may still run", async () => {
    const left = await abandoned(false, -5);
    const work = jest.fn(async () => Response.json({}));
    // Each look at the clock is five seconds later: the wait ends at the second.
    let elapsed = 0;
    const clock = jest.spyOn(performance, "now").mockImplementation(() => (elapsed += 5_000));
    const refusal = (await withIdempotency(left, work).catch(
      (error: unknown) => error,
    )) as AppError;
    clock.mockRestore();
    expect(refusal.code).toBe("conflict");
    expect(refusal.retryAfter).toBeGreaterThan(0);
    expect(refusal.retryAfter).toBeLessThanOrEqual(6 * 60);
    expect(work).not.toHaveBeenCalled();
  });

  it("is begun again by one of several repeats at once", async () => {
    const left = await abandoned(false, 4);
    const work = jest.fn(async () => Response.json({ at: now().toISOString() }));
    const bodies = await Promise.all(
      Array.from({ length: 5 }, async () => (await withIdempotency(left, work)).text()),
    );
    expect(work).toHaveBeenCalledTimes(1);
    expect(new Set(bodies).size).toBe(1);
  });
});

describe("a request under an Idempotency-Key", () => {
  it("marks its key in the transaction that does the work", async () => {
    const [user, key] = [await makeUser({}), intent()];
    const { fingerprint: _fingerprint, ...id } = key;
    await withIdempotency(key, async () => {
      await rename(user.id, "Done");
      expect(
        await db().idempotencyKey.findUnique({ where: { caller_path_key: id } }),
      ).toMatchObject({ done: true, status: null });
      return Response.json({});
    });
  });

  it("keeps in that transaction what it came to: whoever dies after it, a repeat makes the answer, once", async () => {
    const [user, key] = [await makeUser({}), intent()];
    const change = jest.fn(() => rename(user.id, "Paid"));
    const find = ({ id }: { id: string }) =>
      db().user.findUniqueOrThrow({ where: { id }, select: { name: true, email: true } });
    await new Promise((committed) => {
      const dying = (result: unknown) => new Promise<Response>(() => committed(result));
      void withIdempotency(key, () => replayable(change, dying));
    });
    const again = jest.fn(async () => Response.json({}));
    const tell = async () => Response.json(await replayable(change, find), { status: 201 });
    for (const later of ["Renamed", "Renamed again"]) {
      const answer = await withIdempotency(key, again, tell);
      expect([answer.status, answer.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
      expect(await answer.json()).toEqual({ name: "Paid", email: user.email });
      await rename(user.id, later);
    }
    expect(change).toHaveBeenCalledTimes(1);
    expect(again).not.toHaveBeenCalled();
  });

  it("is not forgotten when it fails after its work was committed", async () => {
    const [user, key] = [await makeUser({}), intent()];
    const failing = withIdempotency(key, async () => {
      await rename(user.id, "Done");
      throw new Error("the connection was lost");
    });
    await expect(failing).rejects.toThrow("the connection was lost");
    const { fingerprint: _fingerprint, ...id } = key;
    expect(await db().idempotencyKey.findUnique({ where: { caller_path_key: id } })).toMatchObject({
      done: true,
    });
  });

  it("commits nothing any more once another has begun it again", async () => {
    const [user, key] = [await makeUser({ name: "Before" }), intent()];
    const { fingerprint: _fingerprint, ...id } = key;
    const slow = withIdempotency(key, async () => {
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
