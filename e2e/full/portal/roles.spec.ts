import { makePerson } from "@/test/fixtures";
import { signIn } from "../../support/accounts";
import { makeCompany } from "../../support/company";
import { payButton } from "../../support/portal";
import { expect, test } from "../../support/test";

test("a member sees no money on the Overview and elsewhere, and writes notes", async ({
  page,
  context,
  consoleErrors,
}) => {
  const { owner, due, paths } = await makeCompany();
  const member = await makePerson(owner.id, "member");
  await signIn(context, "customer", member.id);
  await page.goto("/dashboard");
  await expect(page.getByText(`Welcome, ${member.name}`)).toBeVisible();
  await expect(page.getByLabel("Summary").getByRole("term")).toHaveText([
    "Total Services",
    "Active Services",
    "Company",
  ]);
  for (const name of ["Spend by month", "Assigned Services", "Payment History"])
    await expect(page.getByRole("heading", { name })).toHaveCount(0);
  await expect(payButton(page)).toHaveCount(0);
  await page.goto(`/dashboard/subscriptions/${due.id}`);
  await expect(page.getByLabel("Your note")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel service" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Charges" })).toHaveCount(0);
  consoleErrors.allow(/status of 404/);
  for (const path of [paths.at(-1) ?? "", "/dashboard/account/people"]) {
    await page.goto(path);
    await expect(page.getByText("your role does not include it")).toBeVisible();
    const links = page.getByRole("region", { name: "Pages that exist" }).getByRole("link");
    await expect(links.getByText("Overview")).toBeVisible();
    await expect(links.getByText("Payments")).toHaveCount(0);
  }
});
