import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { createOneOffCharge } from "@/lib/domain/billing/one-off-charges";
import { runBilling } from "@/lib/domain/billing/run";
import { addNote } from "@/lib/domain/inbox/notes";
import { setOwnStatus, updateSubscription } from "@/lib/domain/subscriptions/subscriptions";
import { makeAssigned } from "@/test/assigned-service";
import { settings } from "@/test/factories/site";
import { mailsOf } from "@/test/mails";

const contact = settings().contactEmail;

it.each([
  ["nobody has confirmed is logged unsent", { isSelfRegistered: true }, "dropped"],
  ["its owner has confirmed is sent", { isSelfRegistered: true, emailVerifiedAt: now() }, "queued"],
  ["an administrator has entered is sent", {}, "queued"],
])("a notice to an address that %s", async (_what, over, status) => {
  const { id, customer, asAdmin, scope } = await makeAssigned(240, {
    emailVerifiedAt: null,
    ...over,
  });
  await addNote(scope, id, "Ready.", asAdmin);
  await updateSubscription(scope, id, { amount: 250 }, null, asAdmin);
  const lines = [{ text: "A workshop", quantity: 1, unitAmount: 90 }];
  await createOneOffCharge(scope, customer.id, { lines }, asAdmin);
  await runBilling();
  const mails = await db().mail.findMany({ where: { user: { customerId: customer.id } } });
  const kinds = ["assigned", "invoice", "note", "price"];
  expect(mails.map(({ kind }) => kind).sort()).toEqual(expect.arrayContaining(kinds));
  expect(new Set(mails.map((mail) => mail.status))).toEqual(new Set([status]));
});

it.each([
  ["was confirmed", { emailVerifiedAt: now() }, true],
  ["only the agency entered", { emailVerifiedAt: null }, false],
  ["nobody has proved", { emailVerifiedAt: null, isSelfRegistered: true }, false],
])(
  "a mail to an address that %s: by first name, and says where it is switched off",
  async (_what, over, isGreeted) => {
    const { customer } = await makeAssigned(240, { name: "Maya Chen", ...over });
    const [mail] = await mailsOf(customer.id, "assigned");
    expect(mail?.text.includes("Hi Maya,\n")).toBe(isGreeted);
    expect(mail?.text).toContain("/dashboard/account#notifications");
  },
);

it("one customer causes at most five mails an hour to the agency; more are logged and withheld", async () => {
  const { customer, service, asCustomer, customerScope: mine } = await makeAssigned(240);
  for (let n = 0; n < 4; n += 1) {
    await setOwnStatus(mine, service.id, "paused", null, asCustomer);
    await setOwnStatus(mine, service.id, "active", null, asCustomer);
  }
  const mails = await mailsOf(customer.id, "status");
  const ofAgency = { customerId: customer.id, to: contact };
  const count = (status: "queued" | "dropped") =>
    db().mail.count({ where: { ...ofAgency, status } });
  expect([await count("queued"), await count("dropped")]).toEqual([5, 3]);
  expect(mails[0]?.text).toContain(customer.email);
  expect(mails[0]?.text).not.toContain("Hi ");
});
