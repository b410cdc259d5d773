import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { api } from "@/lib/http/client";
import RefundDialog from "./RefundDialog";

const post = jest.spyOn(api, "post").mockResolvedValue({});
const charge = {
  _id: "c",
  subscription: "s",
  amount: 100,
  isWithProvider: false,
  refundable: 80,
  announcedAt: null,
  daysLate: 0,
  daysUntilDue: 0,
  dueDate: "2026-11-20",
  periodStart: "2026-11-20",
  status: "paid" as const,
  user: { _id: "u", name: "Ada", email: "ada@example.com" },
  title: "Agent",
};

test("gives all back or a part, and its button names how much", async () => {
  await act(async () => {
    render(<RefundDialog charge={charge} today="2026-11-27" locale="en-US" onClose={jest.fn()} />);
  });
  expect(screen.getByText("$20.00 refunded already")).toBeVisible();
  expect(screen.getByLabelText(/Reason/)).toHaveFocus();
  expect(screen.getByRole("button", { name: "Refund $80.00" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Refund $80.00" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "A part" }));
  await userEvent.clear(screen.getByLabelText(/Amount/));
  expect(screen.getByText("Still needed: an amount, a reason.")).toBeVisible();
  await userEvent.type(screen.getByLabelText(/Amount/), "25");
  await userEvent.type(screen.getByLabelText(/Reason/), "Late");
  await userEvent.click(screen.getByRole("button", { name: "Refund $25.00" }));
  await waitFor(() =>
    expect(post.mock.calls.map(([, input]) => input)).toEqual([{ amount: 25, reason: "Late" }]),
  );
});

test("leads to an amount that is more than what is left, and sends nothing", async () => {
  post.mockClear();
  await act(async () => {
    render(<RefundDialog charge={charge} today="2026-11-27" locale="en-US" onClose={jest.fn()} />);
  });
  await userEvent.click(screen.getByRole("button", { name: "A part" }));
  await userEvent.clear(screen.getByLabelText(/Amount/));
  await userEvent.type(screen.getByLabelText(/Amount/), "81");
  await userEvent.type(screen.getByLabelText(/Reason/), "Late{Enter}");
  await waitFor(() => expect(screen.getByLabelText(/Amount/)).toHaveFocus());
  expect(screen.getByLabelText(/Amount/)).toHaveAccessibleDescription(/\$80\.00 or less/);
  expect(post).not.toHaveBeenCalled();
});

test.each([
  ["by hand", false, /^Return the money yourself: .+ The service keeps running\.$/],
  ["through Stripe", true, /^Stripe returns the money, .+ The service keeps running\.$/],
])("says of a charge paid %s who gives the money back", async (_, isWithProvider, sentence) => {
  const paid = { ...charge, isWithProvider };
  await act(async () => {
    render(<RefundDialog charge={paid} today="2026-11-27" locale="en-US" onClose={jest.fn()} />);
  });
  expect(screen.getByText(sentence)).toBeVisible();
});
