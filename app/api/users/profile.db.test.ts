import { db } from "@/lib/db/client";
import type { User } from "@/lib/domain/customer/schema";
import { call, signedIn } from "@/lib/http/testing";
import { makeSettings, makeUser } from "@/scripts/testing/fixtures";
import { PUT as putAdmin } from "../admin/profile/route";
import { PUT } from "./profile/route";

interface Body {
  data: User;
  code: string;
}

beforeAll(makeSettings);

async function given(role: "customer" | "admin", minutes: number) {
  const user = await makeUser({ role, emailVerifiedAt: new Date() });
  const as = await signedIn(role, user.id);
  await db().session.update({
    where: { id: as.id },
    data: { createdAt: new Date(Date.now() - minutes * 60_000) },
  });
  const put = (body: object) =>
    call<Body>(role === "admin" ? putAdmin : PUT, { method: "PUT", body, as });
  return { user, put, now: () => db().user.findUniqueOrThrow({ where: { id: user.id } }) };
}

describe.each(["customer", "admin"] as const)("a %s's own e-mail address", (role) => {
  it("is changed by who has just signed in, is unproved then, and both addresses are told", async () => {
    const { user, put } = await given(role, 9);
    const moved = `moved-${user.id}@example.com`;
    const { status, body } = await put({ email: moved });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ email: moved, emailVerified: false });
    expect(
      await db().mail.findMany({
        where: { userId: user.id },
        orderBy: { kind: "asc" },
        select: { kind: true, to: true },
      }),
    ).toEqual(
      expect.arrayContaining([
        { kind: "security", to: user.email },
        { kind: "verification", to: moved },
      ]),
    );
  });

  it("is not changed by an older session alone, which changes the rest", async () => {
    const { user, put, now } = await given(role, 11);
    const refused = await put({ name: "Somebody Else", email: `stolen-${user.id}@example.com` });
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe("reauthentication_required");
    expect(await now()).toMatchObject({ name: user.name, email: user.email });
    expect((await put({ name: "New Name", email: user.email })).status).toBe(200);
    expect(await now()).toMatchObject({ name: "New Name" });
  });
});
