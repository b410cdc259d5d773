import { POST as accept } from "@/app/api/auth/accept-invitation/route";
import { POST as look } from "@/app/api/auth/invitation/route";
import { POST as sendForm } from "@/app/(account)/invitation/send/route";
import { GET as whoAmI } from "@/app/api/auth/me/route";
import { db } from "@/lib/db/client";
import { customerScope, agencyScope } from "@/lib/auth/scope";
import { deleteCustomer, updateCustomer } from "@/lib/domain/accounts/customer-lifecycle";
import { invitePerson, inviteAgain } from "@/lib/domain/customers/invitations";
import { removePerson } from "@/lib/domain/customers/membership";
import { call } from "@/test/call";
import { callerOf, makeAdmin, makeCustomer } from "@/test/fixtures";
import { tokenTo } from "@/test/mails";

const PASSWORD = "seven wet lanterns";
type Answer = { code: string; error: string; user: Record<string, unknown>; token: string };

async function makeInvitation() {
  await db().rateLimit.deleteMany();
  const { owner, ...customer } = await makeCustomer({ company: "Northwind" });
  const caller = callerOf(owner);
  const scope = customerScope(caller.actor, "company");
  const email = `robin.${crypto.randomUUID()}@example.com`;
  const person = await invitePerson(scope, { name: "Robin", email, role: "member" }, caller);
  return { owner, customer, caller, scope, email, person, token: await tokenTo(email) };
}

const post = (token: string, over: object = {}) =>
  call<Answer>(accept, {
    method: "POST",
    body: { token, name: "Robin Hale", password: PASSWORD, ...over },
  });
const read = (token: string) => call<Answer>(look, { method: "POST", body: { token } });
const refused = (answer: Awaited<ReturnType<typeof post>>) => [
  answer.status,
  answer.body.code,
  answer.body.error,
];

test("an invitation says who invites to which company, and looking at it does not use it up", async () => {
  const { owner, email, token } = await makeInvitation();
  const data = { name: "Robin", email, company: "Northwind", invitedBy: owner.name };
  for (let times = 0; times < 2; times += 1)
    expect(await read(token)).toMatchObject({ status: 200, body: { data } });
});

test("who accepts has the chosen name and password, a proved address, and is signed in", async () => {
  const { customer, person, token } = await makeInvitation();
  const { status, body, headers } = await post(token);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({
    _id: person.id,
    name: "Robin Hale",
    customerId: customer.id,
    customerRole: "member",
    company: "Northwind",
    emailVerified: true,
  });
  expect(headers.get("set-cookie")).toContain("sid_customer=");
  expect((await call(whoAmI, { bearer: body.token })).status).toBe(200);
  const row = await db().user.findUniqueOrThrow({ where: { id: person.id } });
  expect(row).toMatchObject({ acceptedAt: expect.any(Date), passwordHash: expect.any(String) });
  const event = { action: "person.accepted", entityId: customer.id, actorId: person.id };
  expect(await db().auditEvent.count({ where: event })).toBe(1);
});

test("an invitation is accepted once", async () => {
  const { token } = await makeInvitation();
  await post(token);
  expect(refused(await read(token))).toEqual([
    400,
    "invalid_token",
    "This invitation has been accepted already. Sign in with your password.",
  ]);
});

test("a guessable password is refused, and the invitation stays good", async () => {
  const { token } = await makeInvitation();
  expect(await post(token, { password: "password1" })).toMatchObject({ status: 400 });
  expect((await post(token)).status).toBe(200);
});

test("an invitation that is no longer good says why", async () => {
  const admin = callerOf(await makeAdmin());
  const work = agencyScope(admin.actor, "work");
  type World = Awaited<ReturnType<typeof makeInvitation>>;
  const cases: [string, (world: World) => Promise<unknown>][] = [
    [
      "This invitation is too old. Ask for another one.",
      ({ person }) =>
        db().token.updateMany({
          where: { userId: person.id },
          data: { expiresAt: new Date(Date.now() - 1_000) },
        }),
    ],
    [
      "This invitation was replaced by a newer one. Open the link of the latest email.",
      ({ scope, person, caller }) => inviteAgain(scope, person.id, caller, () => Promise.resolve()),
    ],
    [
      "This invitation was withdrawn.",
      ({ scope, person, caller }) => removePerson(scope, person.id, null, caller),
    ],
    [
      "The account of this company is closed at the moment.",
      ({ customer }) => updateCustomer(work, customer.id, { isActive: false }, null, admin),
    ],
    [
      "This invitation was withdrawn.",
      ({ customer }) =>
        deleteCustomer(agencyScope(admin.actor, "agency"), customer.id, null, admin),
    ],
  ];
  for (const [sentence, end] of cases) {
    const world = await makeInvitation();
    await end(world);
    const refusal = [400, "invalid_token", sentence];
    expect(refused(await read(world.token))).toEqual(refusal);
    expect(refused(await post(world.token))).toEqual(refusal);
    const row = await db().user.findUniqueOrThrow({ where: { id: world.person.id } });
    expect(row.passwordHash).toBeNull();
  }
});

test("without script the pasted link of the mail is enough", async () => {
  const { person, token } = await makeInvitation();
  const fields = { token: `http://localhost:3000/invitation#token=${token}`, name: "Robin Hale" };
  const form = (password: string) =>
    sendForm(
      new Request("http://localhost:3000/invitation/send", {
        method: "POST",
        headers: {
          origin: "http://localhost:3000",
          "content-type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams({ ...fields, password }),
      }),
    );
  const again = await form("");
  expect([again.status, await again.text()]).toEqual([400, expect.stringContaining(token)]);
  const done = await form(PASSWORD);
  expect([done.status, done.headers.get("location")]).toEqual([303, "/dashboard"]);
  const row = await db().user.findUniqueOrThrow({ where: { id: person.id } });
  expect(row.acceptedAt).not.toBeNull();
});
