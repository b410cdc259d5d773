import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm, FormProvider } from "react-hook-form";
import { TextField } from "@/components/forms/TextField";
import { NewPasswordField } from "./NewPasswordField";

const rule = "must be an email address such as name@example.com";

function Form() {
  const methods = useForm({
    defaultValues: { email: "", password: "" },
    resolver: ({ email }) => ({
      values: {},
      errors: email.includes("@") ? {} : { email: { type: "rule", message: rule } },
    }),
  });
  return (
    <FormProvider {...methods}>
      <form onSubmit={methods.handleSubmit(() => undefined)}>
        <TextField name="email" label="Email" missing="Enter your email." />
        <NewPasswordField label="Password" />
        <button>Send</button>
      </form>
    </FormProvider>
  );
}

test("asks for an empty field, and says of a filled one what it must be", async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  const email = screen.getByLabelText("Email");
  expect(email).toHaveAccessibleDescription("Enter your email.");
  await userEvent.type(email, "ada");
  expect(email).toHaveAccessibleDescription(`Email ${rule}.`);
  await userEvent.type(email, "@example.com");
  expect(email).toBeValid();
});

test("the bars of a password's strength come with its first letter", async () => {
  const { container } = render(<Form />);
  const bars = () => container.querySelectorAll("[data-level]");
  expect(bars()).toHaveLength(0);
  await userEvent.type(screen.getByLabelText("Password"), "a");
  expect(bars()).toHaveLength(1);
});
