import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import AssignServiceDialog from "./AssignServiceDialog";

const dates = { defaultDate: "2026-12-28", earliest: "2026-11-29" };
const service = { _id: "s", name: "Invoice agent", price: { monthly: 90, setup: 500 } };

async function open(billing: { billsFrom: "today" | "delivery"; estimatedDelivery: number }) {
  await act(async () => {
    render(
      <AssignServiceDialog
        service={{ ...service, ...billing }}
        dates={dates}
        onClose={jest.fn()}
      />,
    );
    await import("@/components/forms/DatePicker");
  });
}

const date = () => screen.queryByRole("group", { name: /Next billing date/ });

test("a service is billed on a day of one's choice", async () => {
  await open({ billsFrom: "today", estimatedDelivery: 16 });
  expect(date()).toBeVisible();
  expect(screen.queryByLabelText("Billed")).toBeNull();
});

test("one that bills from its delivery too, if one asks for it", async () => {
  await open({ billsFrom: "delivery", estimatedDelivery: 16 });
  expect(date()).toBeNull();
  expect(screen.getByText("Once, charged today.")).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText(/Billed/), "From today");
  expect(date()).toBeVisible();
  expect(screen.getByText("Once, in the first charge.")).toBeVisible();
});
