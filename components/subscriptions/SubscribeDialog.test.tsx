import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { formatFor } from "@/lib/core/format";
import type { FirstCharges } from "@/lib/domain/subscriptions/schema";
import SubscribeDialog from "./SubscribeDialog";
import { firstChargeTexts } from "./terms";

const price = { monthly: 100, setup: 0 };
const service = { price, billsFrom: "today", estimatedDelivery: 0 } as const;
const dates: FirstCharges = {
  first: "2026-11-28",
  next: "2026-12-28",
  termsDays: 0,
  due: "2026-11-28",
  method: null,
  hasAddress: false,
};

function renderDialog(over: Partial<FirstCharges> = {}) {
  const onConfirm = jest.fn();
  render(
    <SubscribeDialog
      open
      name="Invoice agent"
      terms={firstChargeTexts(service, { ...dates, ...over }, formatFor("en-US", "UTC"))}
      busy={false}
      onConfirm={onConfirm}
      onClose={jest.fn()}
      onExited={jest.fn()}
    />,
  );
  return { onConfirm };
}

test("sends what was filled in alone: an empty field would clear what is known", async () => {
  const { onConfirm } = renderDialog();
  await userEvent.type(screen.getByLabelText(/Billing address/), "1 Quay");
  await userEvent.type(screen.getByLabelText(/Tax ID/), " ");
  await userEvent.click(screen.getByRole("button", { name: /^Subscribe/ }));
  expect(onConfirm).toHaveBeenCalledWith({ billingAddress: "1 Quay" });
});

test("says that the address is missing, where it is, and sends nothing", async () => {
  const { onConfirm } = renderDialog();
  await userEvent.click(screen.getByRole("button", { name: /^Subscribe/ }));
  const address = screen.getByLabelText("Billing address");
  expect(address).toHaveFocus();
  expect(address).toHaveAccessibleDescription(/^Write your company’s address\./);
  expect(onConfirm).not.toHaveBeenCalled();
});

test("says what is charged to which method on which day, and by when it is to be paid", () => {
  renderDialog({ method: "Visa ending 4242", termsDays: 30, due: "2026-12-28" });
  expect(screen.getByText("Due on Dec 28, 2026, in 30 days")).toBeVisible();
  expect(
    screen.getByText(/\$100\.00 is charged to Visa ending 4242 on Dec 28, 2026/),
  ).toBeVisible();
  expect(screen.queryByText(/until you pay/)).toBeNull();
  expect(screen.getByRole("button", { name: /due on Dec 28, 2026$/ })).toBeVisible();
});
