import { unseal } from "@/lib/auth/secrets";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { addNote, readNotes } from "@/lib/domain/note/mutations";
import { assignService, subscribe } from "@/lib/domain/payment/mutations";
import { listSubscriptions, readSubscription } from "@/lib/domain/subscription/data";
import { cancelOwn, setOwnStatus, updateSubscription } from "@/lib/domain/subscription/mutations";
import { callerOf, makeService, makeSettings, makeUser } from "@/scripts/testing/fixtures";

let contact: string;
beforeAll(async () => {
  contact = (await makeSettings()).contactEmail;
});

async function given(over: Parameters<typeof makeUser>[0] = {}) {
  const [user, admin, service] = await Promise.all([
    makeUser({ emailVerifiedAt: new Date(), ...over }),
    makeUser({ role: "admin" }),
    makeService({ monthlyCents: 24_000, setupCents: 1_000 }),
  ]);
  const [own, desk] = [callerOf(user), callerOf(admin)];
  const mine = customerScope(own.actor);
  const all = agencyScope(desk.actor);
  const assign = () =>
    assignService(all, { userId: user.id, serviceId: service.id, amount: 240 }, desk);
  return { user, service, own, desk, mine, all, assign };
}

const mailsOf = async (userId: string, kind: string) =>
  (await db().mail.findMany({ where: { userId, kind }, orderBy: { id: "asc" } })).map(
    ({ to, subject, text }) => ({ to, subject, text: unseal("mail", text) }),
  );

describe("a service that begins", () => {
  it("is mailed to the customer it was assigned to: what, the price, when the first charge is due", async () => {
    const { user, service, assign } = await given();
    await assign();
    const mails = await mailsOf(user.id, "assigned");
    expect(mails).toMatchObject([{ to: user.email, subject: `${service.name}: A new service` }]);
    expect(mails[0]?.text).toMatch(/\$240\.00 a month[\s\S]*\$240\.00, due /);
  });

  it("is mailed to both sides when the customer took it, with the set-up fee in the first charge", async () => {
    const { user, service, own, mine } = await given();
    await subscribe(mine, service.id, own);
    const mails = await mailsOf(user.id, "assigned");
    expect(mails.map(({ to }) => to).sort()).toEqual([user.email, contact].sort());
    expect(mails[0]?.text).toContain("$250.00, due ");
  });
});

describe("one customer", () => {
  it("cannot use up the agency's mails: five an hour, with the address that they come from; what is above stays in the log, unsent", async () => {
    const { user, service, own, mine, assign } = await given();
    await assign();
    for (let n = 0; n < 4; n += 1) {
      await setOwnStatus(mine, service.id, "paused", null, own);
      await setOwnStatus(mine, service.id, "active", null, own);
    }
    const mails = await mailsOf(user.id, "status");
    const ofAgency = { userId: user.id, to: contact };
    const count = (status: "queued" | "dropped") =>
      db().mail.count({ where: { ...ofAgency, status } });
    expect([await count("queued"), await count("dropped")]).toEqual([5, 3]);
    expect(mails[0]?.text).toContain(user.email);
  });
});

describe("a note", () => {
  it("is unread by the other side until it is read or answered, and by nobody else", async () => {
    const { own, desk, mine, all, assign } = await given();
    const id = await assign();
    const unread = async () => [
      (await readSubscription(mine, id)).unreadNotes,
      (await readSubscription(all, id)).unreadNotes,
    ];
    await addNote(mine, id, "One", own);
    await addNote(mine, id, "Two", own);
    expect(await unread()).toEqual([0, 2]);
    await addNote(all, id, "An answer", desk);
    expect(await unread()).toEqual([1, 0]);
    await readNotes(mine, id);
    expect(await unread()).toEqual([0, 0]);
    const { rows } = await listSubscriptions(mine, { page: 1, limit: 10 });
    expect(rows.map((row) => row.unreadNotes)).toEqual([0]);
  });

  it("is mailed to the other side, at most once an hour a subscription", async () => {
    const { user, own, desk, mine, all, assign } = await given();
    const id = await assign();
    await addNote(mine, id, "Could we move the start?", own);
    await addNote(mine, id, "By an hour.", own);
    await addNote(all, id, "We can.", desk);
    await addNote(all, id, "Done.", desk);
    const mails = await mailsOf(user.id, "note");
    expect(mails.map(({ to }) => to)).toEqual([contact, user.email]);
    expect(mails[0]?.text).toContain("Could we move the start?");
    expect(mails[1]?.text).toContain("We can.");
    const hourAgo = new Date(Date.now() - 61 * 60_000);
    await db().note.updateMany({ where: { subscriptionId: id }, data: { mailedAt: hourAgo } });
    await addNote(mine, id, "And tomorrow?", own);
    expect(await mailsOf(user.id, "note")).toHaveLength(3);
  });

  it("is not quoted to an address that nobody has proved, nor mailed to who is deactivated", async () => {
    const unproved = await given({ emailVerifiedAt: null });
    const id = await unproved.assign();
    await addNote(unproved.all, id, "A secret of the project", unproved.desk);
    const [mail] = await mailsOf(unproved.user.id, "note");
    expect(mail?.text).toContain("There is a new note for you.");
    expect(mail?.text).not.toContain("secret");
    const gone = await given();
    const other = await gone.assign();
    await db().user.update({ where: { id: gone.user.id }, data: { isActive: false } });
    await addNote(gone.all, other, "Hello", gone.desk);
    expect(await mailsOf(gone.user.id, "note")).toEqual([]);
  });

  it("of another customer's subscription cannot be read away", async () => {
    const [one, two] = [await given(), await given()];
    const id = await one.assign();
    await addNote(one.all, id, "For one", one.desk);
    await expect(readNotes(two.mine, id)).rejects.toMatchObject({ code: "not_found" });
    expect((await readSubscription(one.mine, id)).unreadNotes).toBe(1);
  });
});

describe("a change of a service", () => {
  it("by an administrator is mailed to the customer: price with its day, state; nothing for what stays", async () => {
    const { user, all, desk, assign } = await given();
    const id = await assign();
    await updateSubscription(all, id, { progress: 40 }, null, desk);
    await updateSubscription(all, id, { amount: 300 }, null, desk);
    await updateSubscription(all, id, { status: "paused" }, null, desk);
    await updateSubscription(all, id, { status: "cancelled" }, null, desk);
    const [price] = await mailsOf(user.id, "price");
    expect(price?.text).toMatch(/\$240\.00 a month[\s\S]*\$300\.00 a month/);
    const states = [
      ...(await mailsOf(user.id, "status")),
      ...(await mailsOf(user.id, "cancelled")),
    ];
    expect(states.map(({ to, subject }) => [to, subject.split(": ")[1]])).toEqual([
      [user.email, "Paused"],
      [user.email, "Cancelled"],
    ]);
  });

  it("by the customer is mailed to the agency", async () => {
    const { user, service, mine, own, assign } = await given();
    await assign();
    await setOwnStatus(mine, service.id, "paused", null, own);
    await setOwnStatus(mine, service.id, "active", null, own);
    await cancelOwn(mine, service.id, "period_end", null, own);
    await setOwnStatus(mine, service.id, "active", null, own);
    await cancelOwn(mine, service.id, "now", null, own);
    const mails = await mailsOf(user.id, "status");
    expect(mails.map(({ to, subject }) => [to, subject.split(": ")[1]?.slice(0, 7)])).toEqual([
      [contact, "Paused"],
      [contact, "Goes on"],
      [contact, "Ends on"],
      [contact, "Goes on"],
      [contact, "Cancell"],
    ]);
  });
});
