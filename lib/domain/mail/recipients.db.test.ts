import { GET as read, PUT as put } from "@/app/api/users/notifications/route";
import { db } from "@/lib/db/client";
import { addNote } from "@/lib/domain/inbox/notes";
import { recordPayment } from "@/lib/domain/payments/records";
import { agencyScope } from "@/lib/auth/scope";
import { makeAssigned } from "@/test/assigned-service";
import { call, signedIn } from "@/test/call";
import { changeCustomer, makePerson } from "@/test/fixtures";
import { listCustomerMails } from "./queries";
import { sendMail } from "./send-mail";

/** A company with an owner, and one person of each role. */
async function makeCompany() {
  const world = await makeAssigned(100);
  const { id, owner } = world.customer;
  const billing = await makePerson(id, "billing");
  const member = await makePerson(id, "member");
  const invited = { passwordHash: null, invitedById: owner.id };
  await makePerson(id, "owner", invited);
  await makePerson(id, "member", invited);
  await db().mail.deleteMany();
  return { ...world, billing, member };
}

const recipients = async (kind: string) =>
  (await db().mail.findMany({ where: { kind } })).map(({ to }) => to).sort();

async function pay({ id, asAdmin }: Awaited<ReturnType<typeof makeCompany>>) {
  const { id: chargeId } = await db().charge.findFirstOrThrow({
    where: { subscriptionId: id, status: "pending" },
  });
  const input = { method: "cash", transactionId: "" };
  await recordPayment(agencyScope(asAdmin.actor, "money"), chargeId, input, asAdmin);
}

const write = ({ scope, id, asAdmin }: Awaited<ReturnType<typeof makeCompany>>) =>
  addNote(scope, id, "Ready.", asAdmin);

async function choose(personId: string, body: object) {
  const as = await signedIn("customer", personId);
  return call<{ data: object }>(put, { method: "PUT", body, as });
}

test("mails about money go to owners and billing people who have accepted, each with the document", async () => {
  const world = await makeCompany();
  await pay(world);
  expect(await recipients("receipt")).toEqual([world.customer.email, world.billing.email].sort());
  const mails = await db().mail.findMany({ where: { kind: "receipt" } });
  expect(mails.map(({ attachment }) => attachment)).toEqual(["receipt", "receipt"]);
  expect(mails.map(({ userId }) => userId).sort()).toEqual(
    [world.customer.owner.id, world.billing.id].sort(),
  );
});

test("mails about notes go to owners and members", async () => {
  const world = await makeCompany();
  await write(world);
  expect(await recipients("note")).toEqual([world.customer.email, world.member.email].sort());
});

test("each may switch a topic off for themselves; all are on until then", async () => {
  const world = await makeCompany();
  const as = await signedIn("customer", world.billing.id);
  const all = { money: true, notes: true, reports: true };
  expect((await call<{ data: object }>(read, { as })).body.data).toEqual(all);
  expect(await choose(world.billing.id, { money: false })).toMatchObject({
    status: 200,
    body: { data: { money: false, notes: true, reports: true } },
  });
  await choose(world.member.id, { notes: false });
  await pay(world);
  await write(world);
  expect(await recipients("receipt")).toEqual([world.customer.email]);
  expect(await recipients("note")).toEqual([world.customer.email]);
  const event = { action: "notifications.updated", entityId: world.customer.id };
  expect(await db().auditEvent.count({ where: event })).toBe(2);
});

test("for whom the account was opened gets mails before a password is set", async () => {
  const world = await makeCompany();
  await changeCustomer(world.customer.id, { passwordHash: null, acceptedAt: null });
  await pay(world);
  expect(await recipients("receipt")).toContain(world.customer.email);
});

test("a mail about money does not leave once its recipient may not see amounts, or was removed", async () => {
  const world = await makeCompany();
  await pay(world);
  const { id } = await db().mail.findFirstOrThrow({ where: { to: world.billing.email } });
  const render = () => Promise.resolve(new Uint8Array());
  const send = async () => {
    await db().mail.update({ where: { id }, data: { status: "queued" } });
    await sendMail(id, false, render);
    return (await db().mail.findUniqueOrThrow({ where: { id } })).status;
  };
  await db().user.update({ where: { id: world.billing.id }, data: { customerRole: "member" } });
  expect(await send()).toBe("dropped");
  const removed = { customerRole: "billing", deletedAt: new Date() } as const;
  await db().user.update({ where: { id: world.billing.id }, data: removed });
  expect(await send()).toBe("dropped");
});

test("a company's mails are those of all its people, former ones too", async () => {
  const world = await makeCompany();
  await pay(world);
  await write(world);
  await db().user.update({ where: { id: world.billing.id }, data: { deletedAt: new Date() } });
  const scope = agencyScope(world.asAdmin.actor, "agency");
  const { id, email } = world.customer;
  const listed = await listCustomerMails(scope, id, 20);
  expect(new Set(listed.map(({ to }) => to))).toEqual(
    new Set([email, world.billing.email, world.member.email]),
  );
});
