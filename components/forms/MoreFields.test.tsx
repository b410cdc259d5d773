import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { z } from "zod";
import { Form } from "./Form";
import { MoreFields } from "./MoreFields";
import { TextField } from "./TextField";
import { useApiForm } from "./use-api-form";

const rules = z.strictObject({ taxId: z.string().min(3, "must be longer") });

function Screen() {
  const form = useApiForm({
    defaultValues: { taxId: "" },
    schema: () => Promise.resolve(rules),
    input: (values) => values,
    send: () => Promise.resolve(),
  });
  return (
    <Form form={form} label="Customer">
      <MoreFields label="tax" names={["taxId"]}>
        <TextField name="taxId" label="Tax ID" />
      </MoreFields>
      <button type="submit">Save</button>
    </Form>
  );
}

test("folded fields unfold whenever one of them is refused", async () => {
  render(<Screen />);
  const field = screen.getByLabelText("Tax ID");
  const details = field.closest("details");
  expect(details).not.toHaveAttribute("open");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Tax ID must be longer.");
  expect(details).toHaveAttribute("open");
  details?.removeAttribute("open");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(details).toHaveAttribute("open"));
});
