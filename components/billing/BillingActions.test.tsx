import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Toaster } from "@/components/shell/Toast";
import { api } from "@/lib/http/client";
import { BillingActions, CheckBooks } from "./BillingActions";

const post = jest.spyOn(api, "post");
const show = () =>
  render(
    <Toaster>
      <BillingActions />
    </Toaster>,
  );
const expectText = (text: RegExp) =>
  waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());

describe("running billing by hand", () => {
  const run = { charges: 1, amount: 149.99, mails: 2, complete: true };

  it.each([
    [run, /1 charge of \$149\.99, 2 emails/],
    [{ ...run, charges: 0, mails: 0 }, /Nothing was due/],
    [{ ...run, complete: false }, /continues in the background/],
  ])("asks, is busy until the answer, then shows the result: %j", async (data, text) => {
    let resolve = (_answer: object): void => undefined;
    const answer = new Promise<object>((settle) => {
      resolve = settle;
    });
    post.mockReturnValueOnce(answer);
    show();
    post.mockClear();
    fireEvent.click(screen.getByRole("button", { name: "Run billing now" }));
    const button = await screen.findByRole("button", { name: "Run billing" });
    expect(post).not.toHaveBeenCalled();
    fireEvent.click(button);
    expect(button).toHaveAttribute("aria-busy", "true");
    resolve({ data });
    await expectText(text);
    expect(post.mock.calls).toEqual([["/api/admin/billing/run", {}]]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

it.each([
  [{ invariants: [] }, /The books have been checked/],
  [{ running: true }, /The check continues in the background/],
])("shows the result of the ledger checks: %j", async (data, text) => {
  post.mockResolvedValueOnce({ data });
  show();
  fireEvent.click(screen.getByRole("button", { name: "Check the books" }));
  await expectText(text);
});

it("shows no toast where the outcome stands beside the button", async () => {
  post.mockResolvedValueOnce({ data: { invariants: [] } });
  render(
    <Toaster>
      <CheckBooks beside />
    </Toaster>,
  );
  const button = screen.getByRole("button", { name: "Check the books" });
  fireEvent.click(button);
  await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
  expect(screen.queryByText(/have been checked/)).toBeNull();
});
