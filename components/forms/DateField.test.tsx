import { render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { DateField } from "./DateField";
import { ServerValuesContext } from "./Form";

function Screen() {
  const methods = useForm({ defaultValues: { day: "2026-12-01" } });
  return (
    <FormProvider {...methods}>
      <ServerValuesContext value={{ day: "2026-12-31" }}>
        <DateField name="day" label="Next billing date" help="Charged then" />
      </ServerValuesContext>
    </FormProvider>
  );
}

// First: the picker is loaded once.
test("has its label, value and help while the picker is loaded", async () => {
  render(<Screen />);
  expect(screen.getByLabelText("Next billing date")).toHaveValue("12/01/2026");
  expect(screen.getByText("Charged then")).toBeVisible();
  expect(await screen.findByRole("button", { name: /choose date/i })).toBeVisible();
});

test("formats the conflicting server value as the picker does", () => {
  render(<Screen />);
  expect(screen.getByText(/Saved meanwhile/)).toHaveTextContent("Saved meanwhile: 12/31/2026");
});
