import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Main } from "@/components/shell/Main";
import { profileInput } from "@/lib/domain/customers/schema";
import { Form } from "./Form";
import { SaveBar } from "./SaveBar";
import { TextField } from "./TextField";
import { useFieldArray } from "react-hook-form";
import { z } from "zod";
import { useApiForm } from "./use-api-form";

interface Props {
  version?: number;
  name?: string;
}

function Screen({ version = 1, name = "Ada" }: Props) {
  const form = useApiForm({
    defaultValues: { name, email: "ada@example.com" },
    version,
    schema: () => Promise.resolve(profileInput),
    input: (values) => values,
    send: () => Promise.resolve(),
  });
  return (
    <Form form={form} label="Profile">
      <TextField label="Email" name="email" />
      <TextField label="Name" name="name" />
      <SaveBar form={form} label="Save" firstField="email" />
    </Form>
  );
}

const status = () => screen.getByRole("status");

test("the bar is there while something is changed", async () => {
  render(<Screen />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(status()).toBeEmptyDOMElement();
  await userEvent.type(screen.getByLabelText("Name"), " L");
  expect(status()).toHaveTextContent("Unsaved changes");
  await userEvent.type(screen.getByLabelText("Name"), "{Backspace}{Backspace}");
  expect(screen.queryByRole("button")).toBeNull();
});

// Main gives the focus to what is near when what had it is gone.
test.each(["Discard", "Save"])(
  "%s returns the focus to the field that was changed, as its button goes",
  async (name) => {
    render(
      <Main>
        <section>
          <h2>Account</h2>
          <Screen />
        </section>
      </Main>,
    );
    await userEvent.type(screen.getByLabelText("Name"), " L");
    await userEvent.click(screen.getByRole("button", { name }));
    expect(screen.queryByRole("button")).toBeNull();
    await waitFor(() => expect(screen.getByLabelText("Name")).toHaveFocus());
    expect(screen.getByLabelText("Name")).toHaveValue(name === "Save" ? "Ada L" : "Ada");
  },
);

test("a form that nobody has touched shows a newer row; what is being changed stays", async () => {
  const { rerender } = render(<Screen />);
  await act(() => rerender(<Screen version={2} name="Bela" />));
  expect(screen.getByLabelText("Name")).toHaveValue("Bela");
  await userEvent.type(screen.getByLabelText("Name"), " N");
  await act(() => rerender(<Screen version={3} name="Cy" />));
  expect(screen.getByLabelText("Name")).toHaveValue("Bela N");
});

const rowsInput = z.object({ rows: z.array(z.object({ text: z.string() })) });

function RowsScreen() {
  const form = useApiForm<z.input<typeof rowsInput>, z.input<typeof rowsInput>, void>({
    defaultValues: { rows: [{ text: "One" }, { text: "Two" }] },
    version: 1,
    schema: () => Promise.resolve(rowsInput),
    input: (values) => values,
    send: () => Promise.resolve(),
    onSaved: (_result, values) => form.restart(values, 2),
  });
  const { fields } = useFieldArray({ control: form.methods.control, name: "rows" });
  return (
    <Form form={form} label="Rows">
      {fields.map(({ id }, index) => (
        <TextField key={id} label={`Row ${index + 1}`} name={`rows.${index}.text`} />
      ))}
      <SaveBar form={form} label="Save" firstField="rows.0.text" />
    </Form>
  );
}

test.each(["its button", "Enter"])(
  "the focus returns to the field of a row that saving by %s draws anew",
  async (way) => {
    render(<RowsScreen />);
    const before = screen.getByLabelText("Row 2");
    await userEvent.type(before, "!");
    await (way === "Enter"
      ? userEvent.type(before, "{Enter}")
      : userEvent.click(screen.getByRole("button", { name: "Save" })));
    await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
    expect(screen.getByLabelText("Row 2")).not.toBe(before);
    await waitFor(() => expect(screen.getByLabelText("Row 2")).toHaveFocus());
  },
);
