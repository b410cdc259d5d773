import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { listSubscriptions, readSubscription } from "@/lib/domain/subscriptions/queries";
import { makeAssigned } from "@/test/assigned-service";
import { changeCustomer } from "@/test/fixtures";
import { settings } from "@/test/factories/site";
import { mailsOf } from "@/test/mails";
import { addNote, readNotes } from "./notes";

const contact = settings().contactEmail;

describe("a note", () => {
  it("is unread by the other side until it is read or answered, and by nobody else", async () => {
    const { id, asCustomer, asAdmin, scope: all, customerScope: mine } = await makeAssigned(100);
    const unread = async () => [
      (await readSubscription(mine, id)).unreadNotes,
      (await readSubscription(all, id)).unreadNotes,
    ];
    await addNote(mine, id, "One", asCustomer);
    await addNote(mine, id, "Two", asCustomer);
    expect(await unread()).toEqual([0, 2]);
    await addNote(all, id, "An answer", asAdmin);
    expect(await unread()).toEqual([1, 0]);
    await readNotes(mine, id);
    expect(await unread()).toEqual([0, 0]);
    const { rows } = await listSubscriptions(mine, { page: 1, limit: 10 });
    expect(rows.map((row) => row.unreadNotes)).toEqual([0]);
  });

  it("is mailed to the other side, at most once an hour a subscription", async () => {
    const world = await makeAssigned(100, { emailVerifiedAt: now() });
    const { id, customer, asCustomer, asAdmin, scope: all, customerScope: mine } = world;
    await addNote(mine, id, "Could we move the start?", asCustomer);
    await addNote(mine, id, "By an hour.", asCustomer);
    await addNote(all, id, "We can.", asAdmin);
    await addNote(all, id, "Done.", asAdmin);
    const mails = await mailsOf(customer.id, "note");
    expect(mails.map(({ to }) => to)).toEqual([contact, customer.email]);
    expect(mails[0]?.text).toContain("Could we move the start?");
    expect(mails[1]?.text).toContain("We can.");
    const hourAgo = new Date(Date.now() - 61 * 60_000);
    await db().note.updateMany({ where: { subscriptionId: id }, data: { mailedAt: hourAgo } });
    await addNote(mine, id, "And tomorrow?", asCustomer);
    expect(await mailsOf(customer.id, "note")).toHaveLength(3);
  });

  it("is not quoted to an unconfirmed address, nor mailed to an inactive customer", async () => {
    const unproved = await makeAssigned(100, { emailVerifiedAt: null });
    await addNote(unproved.scope, unproved.id, "A secret of the project", unproved.asAdmin);
    const [mail] = await mailsOf(unproved.customer.id, "note");
    expect(mail?.text).toContain("There is a new note for you.");
    expect(mail?.text).not.toContain("secret");
    const inactive = await makeAssigned(100, { emailVerifiedAt: now() });
    await changeCustomer(inactive.customer.id, { isActive: false });
    await addNote(inactive.scope, inactive.id, "Hello", inactive.asAdmin);
    expect(await mailsOf(inactive.customer.id, "note")).toEqual([]);
  });

  it("is a 409 once the customer was deleted", async () => {
    const { id, customer, asAdmin, scope } = await makeAssigned(100);
    await changeCustomer(customer.id, { deletedAt: now() });
    const refused = expect.objectContaining({ code: "conflict" });
    await expect(addNote(scope, id, "Hello", asAdmin)).rejects.toEqual(refused);
  });
});
