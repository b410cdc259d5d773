import { render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { DateField } from "./DateField";
import { ServerValuesContext } from "./Form";

function Screen() {
  const methods = useForm({ defaultValues: { day: "2026-12-01" } });
  return (
    <FormProvider {...methods}>
      <ServerValuesContext value={{ day: "2026-12-31" }}>
        <DateField name="day" label="Next billing date" />
      </ServerValuesContext>
    </FormProvider>
  );
}

test("formats the conflicting server value as the picker does", () => {
  render(<Screen />);
  expect(screen.getByText(/Saved meanwhile/)).toHaveTextContent("Saved meanwhile: 12/31/2026");
});
