import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { z } from "zod";
import { dollars, dollarsOf } from "@/lib/core/money";
import { numberOf } from "@/lib/core/typed-numbers";
import { Form } from "./Form";
import { MoneyField } from "./MoneyField";
import { NumberField } from "./NumberField";
import { useApiForm } from "./use-api-form";

const send = jest.fn().mockResolvedValue({});

function Screen() {
  const form = useApiForm({
    defaultValues: { amount: "", progress: "45" },
    schema: () => Promise.resolve(z.object({ amount: dollars, progress: z.int() })),
    input: ({ amount, progress }) => ({ amount: dollarsOf(amount), progress: numberOf(progress) }),
    send,
  });
  return (
    <Form form={form}>
      <MoneyField label="Amount" name="amount" />
      <NumberField label="Progress" name="progress" />
      <button type="submit">Save</button>
    </Form>
  );
}

const amount = () => screen.getByLabelText("Amount");
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

beforeEach(() => {
  jest.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
  render(<Screen />);
});

test("takes an amount as the reader's lists print it", async () => {
  await userEvent.type(amount(), "−1.234,50 ${Tab}");
  expect(amount()).toHaveValue("-1234.50");
  await userEvent.clear(amount());
  await userEvent.type(amount(), "1.200{Tab}");
  expect(amount()).toHaveValue("1200.00");
  await save();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ amount: 1200, progress: 45 }, undefined));
});

test("says what a number could be that can be read two ways", async () => {
  await userEvent.type(amount(), "1,200");
  await save();
  await waitFor(() =>
    expect(amount()).toHaveAccessibleDescription(
      "Amount could be 1200 or 1.2: write it without a separator for thousands.",
    ),
  );
  expect(amount()).toHaveValue("1,200");
});

test("is a text field, which no wheel changes", () => {
  expect(screen.getByRole("textbox", { name: "Progress" })).toBeVisible();
});
