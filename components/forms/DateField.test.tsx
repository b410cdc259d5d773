import { render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { DateField } from "./DateField";
import { TheirsContext } from "./Form";

function Screen() {
  const methods = useForm({ defaultValues: { day: "2026-12-01" } });
  return (
    <FormProvider {...methods}>
      <TheirsContext value={{ day: "2026-12-31" }}>
        <DateField name="day" label="Next billing date" />
      </TheirsContext>
    </FormProvider>
  );
}

test("what was saved meanwhile stands there as the picker writes it", () => {
  render(<Screen />);
  expect(screen.getByText(/Saved meanwhile/)).toHaveTextContent("Saved meanwhile: 12/31/2026");
});
