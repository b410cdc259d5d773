import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { z } from "zod";
import { ColorField } from "./ColorField";
import { Form } from "./Form";
import { useApiForm } from "./use-api-form";

const rules = z.strictObject({ accent: z.string().regex(/^#[0-9a-f]{6}$/, "must be a color") });

function Screen({ send }: { send: (input: unknown) => Promise<unknown> }) {
  const form = useApiForm({
    defaultValues: { accent: "#1d4ed8" },
    schema: () => Promise.resolve(rules),
    input: (values) => values,
    send,
  });
  return (
    <Form form={form} label="Settings">
      <ColorField name="accent" label="Accent color" help="Such as #1d4ed8." initial="#1d4ed8" />
      <button type="submit">Save</button>
    </Form>
  );
}

const text = () => screen.getByRole("textbox", { name: "Accent color" });
const picker = () => screen.getByLabelText("Accent color picker");

test("the text follows the picker, and the picker the text once that is a color", async () => {
  const send = jest.fn(() => Promise.resolve());
  render(<Screen send={send} />);
  fireEvent.change(picker(), { target: { value: "#0f766e" } });
  expect(text()).toHaveValue("#0f766e");
  await userEvent.clear(text());
  await userEvent.type(text(), "#9F12");
  expect(picker()).toHaveValue("#1d4ed8");
  await userEvent.type(text(), "39");
  expect(picker()).toHaveValue("#9f1239");
  fireEvent.change(picker(), { target: { value: "#0f766e" } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(send).toHaveBeenCalledWith({ accent: "#0f766e" }, undefined);
});

test("the text has label, help and error, and a picked color mends it", async () => {
  render(<Screen send={() => Promise.resolve()} />);
  expect(text()).toHaveAccessibleDescription("Such as #1d4ed8.");
  await userEvent.clear(text());
  await userEvent.type(text(), "teal");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(text()).toBeInvalid();
  expect(text()).toHaveAccessibleDescription(/Accent color must be a color/);
  fireEvent.change(picker(), { target: { value: "#0f766e" } });
  await screen.findByRole("textbox", { name: "Accent color", description: "Such as #1d4ed8." });
  expect(text()).toBeValid();
});
