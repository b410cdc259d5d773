import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { profileInput } from "@/lib/domain/customers/schema";
import { Form } from "./Form";
import { SaveBar } from "./SaveBar";
import { TextField } from "./TextField";
import { useApiForm } from "./use-api-form";

function Screen() {
  const form = useApiForm({
    defaultValues: { name: "Ada", email: "ada@example.com" },
    schema: () => Promise.resolve(profileInput),
    input: (values) => values,
    send: jest.fn(),
  });
  return (
    <Form form={form} label="Profile">
      <TextField label="Email" name="email" />
      <TextField label="Name" name="name" />
      <SaveBar form={form} label="Save profile" firstField="email" />
    </Form>
  );
}

test("discarding takes the changes back and leads to the first field, as its button goes", async () => {
  render(<Screen />);
  expect(screen.queryByRole("button", { name: "Discard changes" })).toBeNull();
  await userEvent.type(screen.getByLabelText("Name"), " L");
  expect(screen.getByRole("status")).toHaveTextContent("Unsaved changes");
  await userEvent.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(screen.getByLabelText("Name")).toHaveValue("Ada");
  expect(screen.getByLabelText("Email")).toHaveFocus();
  expect(screen.getByRole("status")).toHaveTextContent("Nothing changed");
});
