import { POST as reset } from "@/app/api/auth/reset-password/route";
import { POST as undo } from "@/app/api/auth/undo-email/route";
import { POST as verify } from "@/app/api/auth/verify-email/route";
import { findKeyHolder } from "@/lib/auth/api-keys";
import { now } from "@/lib/core/clock";
import { DAY_MS } from "@/lib/core/durations";
import { db } from "@/lib/db/client";
import { auditOf } from "@/lib/domain/audit/events";
import { updatePerson } from "@/lib/domain/customers/people";
import { makeApiKey } from "@/test/api-keys";
import { call, signedIn } from "@/test/call";
import { linkToken } from "@/test/contract/sample-data";
import { callerOf, makeAdmin, makeUser } from "@/test/fixtures";
import { makeEndpoint } from "@/test/webhooks";

type Person = Awaited<ReturnType<typeof makeUser>>;

/** What somebody who is signed in to an account connects with it. */
async function connect(user: Person, createdAt = now()) {
  const { customerId } = user;
  const holder = customerId
    ? ({ customerId, customerRole: "owner" } as const)
    : ({ adminRole: "owner" } as const);
  const { id, key } = await makeApiKey({ ...holder, createdById: user.id });
  await db().apiKey.update({ where: { id }, data: { createdAt } });
  const endpoint = await makeEndpoint({
    customerId: customerId ?? undefined,
    createdById: user.id,
  });
  return {
    touch: () => auditOf("webhook")(db(), callerOf(user), "webhook.updated", endpoint.id),
    state: async () => ({
      opens: (await findKeyHolder(key)) !== null,
      enabled: (await db().webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } }))
        .enabled,
    }),
  };
}

const post = (body: object) => ({ method: "POST", body });
const password = "seven wet lanterns";
const OVER = { opens: false, enabled: false };
const LEFT = { opens: true, enabled: true };

test.each([
  ["customer", makeUser],
  ["administrator", makeAdmin],
])(
  "the undone theft of a %s's account ends what was connected since the day before",
  async (_, make) => {
    const user = await make({ emailVerifiedAt: now() });
    const earlier = await connect(user, new Date(now().getTime() - 2 * DAY_MS));
    const thiefs = await connect(user);
    await thiefs.touch();
    const token = await linkToken("undo", user);
    expect((await call(undo, post({ token }))).status).toBe(200);
    expect([await thiefs.state(), await earlier.state()]).toEqual([OVER, LEFT]);
    const events = await db().auditEvent.findMany({
      where: { actorId: user.id, action: { in: ["apiKey.deleted", "webhook.updated"] } },
      orderBy: { id: "asc" },
    });
    expect(events.map(({ action }) => action)).toEqual([
      "webhook.updated",
      "apiKey.deleted",
      "webhook.updated",
    ]);
  },
);

describe("an account that was registered with somebody's address", () => {
  const unproved = async (isSelfRegistered = true) => {
    const user = await makeUser({ emailVerifiedAt: null });
    await updatePerson(db(), user.id, { isSelfRegistered });
    const connected = await connect(user);
    await connected.touch();
    return { user, connected };
  };

  test.each([
    ["verify", verify],
    ["reset", reset],
  ] as const)(
    "takes nothing with it that was connected when its owner opens a %s link",
    async (purpose, door) => {
      const { user, connected } = await unproved();
      const token = await linkToken(purpose, user);
      expect((await call(door, post({ token, password }))).status).toBe(200);
      expect(await connected.state()).toEqual(OVER);
    },
  );

  test("keeps it when the session that registered proves the address", async () => {
    const { user, connected } = await unproved();
    const as = await signedIn("customer", user.id);
    const token = await linkToken("verify", user);
    expect((await call(verify, { ...post({ token }), as })).status).toBe(200);
    expect(await connected.state()).toEqual(LEFT);
  });

  test("keeps it where the agency entered the address", async () => {
    const { user, connected } = await unproved(false);
    const token = await linkToken("reset", user);
    expect((await call(reset, post({ token, password }))).status).toBe(200);
    expect(await connected.state()).toEqual(LEFT);
  });
});
