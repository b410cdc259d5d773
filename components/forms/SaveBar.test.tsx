import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { profileInput } from "@/lib/domain/customers/schema";
import { Form } from "./Form";
import { SaveBar } from "./SaveBar";
import { TextField } from "./TextField";
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

test.each(["Discard", "Save"])(
  "%s returns the focus to the field that was changed, as its button goes",
  async (name) => {
    render(<Screen />);
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
