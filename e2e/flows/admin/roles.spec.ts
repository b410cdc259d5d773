import type { Page } from "@playwright/test";
import { createAccount, signIn } from "../../support/accounts";
import { assignService, db, payOldestCharge, seal } from "../../support/data";
import { expect, test } from "../../support/test";

/** What a browser asks for: a document, and what its router asks for. */
const DOCUMENT_AND_PAYLOAD: Record<string, string>[] = [{}, { rsc: "1" }];
const SUBJECT = "Marker of a subject";
const BODY = "Marker of a text";

async function makeCustomer() {
  const owner = await createAccount();
  const paid = await assignService(owner, 120);
  await payOldestCharge(owner, paid.id);
  await assignService(owner, 80);
  const [html, text] = [seal("mail", BODY), seal("mail", BODY)];
  const mail = { to: owner.email, userId: owner.userId, kind: "status", status: "failed" } as const;
  await db().mail.create({
    data: { ...mail, subject: SUBJECT, html, text, createdAt: new Date() },
  });
  const charge = await db().charge.findFirstOrThrow({
    where: { customerId: owner.id, status: "pending" },
  });
  return { owner, charge };
}

const settings = (view: string) => `/admin-dashboard?tab=settings&view=${view}`;
const pagesOf = ({ owner, charge }: Awaited<ReturnType<typeof makeCustomer>>) => [
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

async function signInAs(page: Page, adminRole: "owner" | "finance" | "staff") {
  await signIn(page.context(), "admin", (await createAccount("admin", { adminRole })).userId);
}

test("only an owner of the agency finds on any page what was mailed", async ({ page }) => {
  const customer = await makeCustomer();
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
  await signInAs(page, "owner");
  expect(await search()).toContain(`/admin-dashboard/customers/${customer.owner.id}?history=mails`);
  for (const role of ["finance", "staff"] as const) {
    await signInAs(page, role);
    expect(await search()).toEqual([]);
  }
});

/** What moves money, by the pages that offer it. */
const CONTROLS = [
  "Record payment",
  "Void charge",
  "Run billing now",
  "Assign Service",
  "Add Service",
  "Delete",
];

async function controlsOn(page: Page, paths: string[]) {
  const shown = new Set<string>();
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
    await expect(page.getByText("Loading data")).toHaveCount(0);
    const menu = page.getByRole("button", { name: "More", exact: true });
    if ((await menu.count()) > 0) await menu.click();
    for (const name of CONTROLS) {
      const control = page.getByText(name, { exact: true }).filter({ visible: true });
      if ((await control.count()) > 0) shown.add(name);
    }
  }
  return [...shown].sort();
}

test("staff are offered nothing that moves money, and finance all but deleting a customer", async ({
  page,
}) => {
  const customer = await makeCustomer();
  const paths = [
    "/admin-dashboard/billing",
    "/admin-dashboard?tab=services",
    `/admin-dashboard/customers/${customer.owner.id}`,
    `/admin-dashboard/payments/${customer.charge.id}`,
  ];
  await signInAs(page, "owner");
  expect(await controlsOn(page, paths)).toEqual([...CONTROLS].sort());
  await signInAs(page, "finance");
  expect(await controlsOn(page, paths)).toEqual(
    CONTROLS.filter((name) => name !== "Delete").sort(),
  );
  await signInAs(page, "staff");
  expect(await controlsOn(page, paths)).toEqual([]);
});
