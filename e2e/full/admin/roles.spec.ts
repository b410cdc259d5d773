import { signInAsAdmin, type Account } from "../../support/accounts";
import { makeDebtor } from "../../support/company";
import { db, seal } from "../../support/data";
import { DOCUMENT_AND_PAYLOAD } from "../../support/requests";
import { expect, test } from "../../support/test";

const SUBJECT = "Marker of a subject";
const BODY = "Marker of a text";

async function writeMail({ userId, email: to }: Account) {
  const [html, text] = [seal("mail", BODY), seal("mail", BODY)];
  const mail = { to, userId, kind: "status", status: "failed" } as const;
  return db().mail.create({
    data: { ...mail, subject: SUBJECT, html, text, createdAt: new Date() },
  });
}

const settings = (view: string) => `/admin-dashboard?tab=settings&view=${view}`;
const pagesOf = ({ owner, charge }: Awaited<ReturnType<typeof makeDebtor>>) => [
  "/admin-dashboard",
  `/admin-dashboard?tab=customers&search=${encodeURIComponent(owner.email)}`,
  "/admin-dashboard?tab=customers&view=subscriptions",
  "/admin-dashboard?tab=services",
  "/admin-dashboard?tab=testimonials",
  `/admin-dashboard?tab=payments&userId=${owner.id}`,
  `/admin-dashboard/customers/${owner.id}`,
  `/admin-dashboard/customers/${owner.id}?history=mails`,
  `/admin-dashboard/payments/${charge.id}`,
  "/admin-dashboard/billing",
  "/admin-dashboard/inbox",
  "/admin-dashboard/profile",
  ...["site", "billing", "administrators", "audit", "mails", "jobs"].map(settings),
];

test("only an owner of the agency finds on any page what was mailed", async ({ page }) => {
  const customer = await makeDebtor();
  const mail = await writeMail(customer.owner);
  const open = async () => (await page.request.get(`/admin-dashboard/mails/${mail.id}`)).text();
  const search = async () => {
    const leaks: string[] = [];
    for (const path of pagesOf(customer))
      for (const headers of DOCUMENT_AND_PAYLOAD) {
        const answer = await page.request.get(path, { headers });
        const text = await answer.text();
        expect(answer.status()).toBe(200);
        if (text.includes(SUBJECT) || text.includes(BODY)) leaks.push(path);
      }
    return leaks;
  };
  await signInAsAdmin(page.context(), "owner");
  expect(await search()).toContain(`/admin-dashboard/customers/${customer.owner.id}?history=mails`);
  expect(await open()).toContain(BODY);
  for (const role of ["finance", "staff"] as const) {
    await signInAsAdmin(page.context(), role);
    expect(await search()).toEqual([]);
    expect(await open()).not.toMatch(new RegExp(`${SUBJECT}|${BODY}`));
  }
});
