import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ApiError, api } from "@/lib/http/client";
import NewChargeDialog from "./NewChargeDialog";

const get = jest.spyOn(api, "get").mockResolvedValue({ data: { taxName: "VAT", taxRate: 19 } });
const post = jest.spyOn(api, "post").mockResolvedValue({});
const customer = { _id: "u", name: "Ada", poNumber: "PO-7", taxExempt: false };

beforeEach(async () => {
  post.mockClear();
  await act(async () => {
    render(<NewChargeDialog customer={customer} today="2026-11-26" onClose={jest.fn()} />);
    await import("@/components/forms/DatePicker");
  });
});

const line = (number: number) => within(screen.getByRole("group", { name: `Line ${number}` }));
const textOf = (number: number) => line(number).getByLabelText("Description");
const amountOf = (number: number) => line(number).getByLabelText("Unit amount ($)");
const button = (name: string | RegExp) => screen.getByRole("button", { name });

test("makes a charge of two lines with the keyboard alone", async () => {
  await waitFor(() => expect(textOf(1)).toHaveFocus());
  expect(screen.getByLabelText(/PO number/)).toHaveAttribute("placeholder", "PO-7");
  await userEvent.keyboard("Workshop{Tab}{Control>}a{/Control}3{Tab}1,200.50{Tab}{Enter}");
  await waitFor(() => expect(textOf(2)).toHaveFocus());
  await userEvent.keyboard("Discount{Tab}{Tab}-1,000");
  expect(screen.getByRole("status")).toHaveTextContent("Total $2,601.50Includes 19 % VAT: $415.37");
  expect(get).toHaveBeenCalledTimes(1);
  expect(amountOf(1)).toHaveValue("1200.50");
  expect(line(1).getByText("$3,601.50")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
  const [path, input, options] = post.mock.calls[0] ?? [];
  expect(path).toBe("/api/admin/users/u/charges");
  expect(input).toEqual({
    lines: [
      { text: "Workshop", quantity: 3, unitAmount: 1_200.5 },
      { text: "Discount", quantity: 1, unitAmount: -1_000 },
    ],
    dueDate: "2026-11-26",
    poNumber: "",
    note: "",
  });
  expect(options?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
});

test("calls a line that was added or left empty no error", async () => {
  await userEvent.click(button("Add line"));
  await userEvent.click(button("Add line"));
  await userEvent.click(button("Remove line 2"));
  await userEvent.tab();
  await act(() => new Promise((done) => setTimeout(done, 200)));
  for (const field of screen.getAllByRole("textbox")) expect(field).not.toBeInvalid();
  await userEvent.type(amountOf(1), "ten{Tab}");
  await waitFor(() => expect(amountOf(1)).toBeInvalid());
  expect(amountOf(1)).toHaveValue("ten");
  expect(textOf(2)).not.toBeInvalid();
});

test("keeps the other lines, and the focus, when one is removed", async () => {
  await userEvent.type(textOf(1), "First");
  await userEvent.click(button("Add line"));
  await userEvent.type(textOf(2), "Second");
  await userEvent.click(button("Add line"));
  await userEvent.type(textOf(3), "Third");
  await userEvent.click(button("Remove line 2"));
  expect(textOf(1)).toHaveValue("First");
  expect(textOf(2)).toHaveValue("Third");
  await waitFor(() => expect(textOf(1)).toHaveFocus());
  await userEvent.click(button("Remove line 1"));
  expect(textOf(1)).toHaveValue("Third");
  expect(screen.queryByRole("button", { name: /Remove line/ })).not.toBeInTheDocument();
});

test("names what is needed until there is something to charge", async () => {
  expect(button("Charge")).toBeDisabled();
  expect(screen.getByText("Still needed: a description, an amount.")).toBeVisible();
  await userEvent.type(textOf(1), "Refund");
  await userEvent.type(amountOf(1), "-5");
  expect(button("Charge")).toBeDisabled();
  expect(screen.getByText("Still needed: an amount.")).toBeVisible();
});

test("shows each error beside its field, and that of the sum below the lines", async () => {
  const quantity = line(1).getByLabelText("Quantity");
  await userEvent.type(textOf(1), "Workshop");
  await userEvent.type(amountOf(1), "500000");
  await userEvent.clear(quantity);
  await userEvent.type(quantity, "1.5");
  await userEvent.click(button("Charge $750,000.00"));
  await waitFor(() => expect(quantity).toHaveAccessibleDescription(/must be a whole number/));
  await userEvent.clear(quantity);
  await userEvent.type(quantity, "2");
  await userEvent.click(button("Charge $1,000,000.00"));
  expect(await screen.findByText("The lines must come to less than 1,000,000.")).toBeVisible();
  expect(post).not.toHaveBeenCalled();
});

test("takes no more than 20 lines", async () => {
  for (let count = 1; count < 20; count += 1) await userEvent.click(button("Add line"));
  expect(button("Add line")).toBeDisabled();
});

test("shows the server's error at the line that it is about", async () => {
  const issues = [{ path: "lines.0.text", message: "must be shorter" }];
  post.mockRejectedValueOnce(new ApiError(400, "invalid_input", "Invalid.", issues));
  await userEvent.type(textOf(1), "Workshop");
  await userEvent.type(amountOf(1), "5");
  await userEvent.click(button("Charge $5.00"));
  await waitFor(() =>
    expect(textOf(1)).toHaveAccessibleDescription("Description must be shorter."),
  );
});
