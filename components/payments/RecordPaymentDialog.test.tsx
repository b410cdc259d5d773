import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { api } from "@/lib/http/client";
import RecordPaymentDialog from "./RecordPaymentDialog";

const post = jest.spyOn(api, "post").mockResolvedValue({});
const charge = {
  _id: "c",
  subscription: "s",
  amount: 100,
  isWithProvider: false,
  refundable: 0,
  announcedAt: null,
  daysLate: 7,
  daysUntilDue: 0,
  dueDate: "2026-11-20",
  periodStart: "2026-11-20",
  status: "pending" as const,
  user: { _id: "u", name: "Ada", email: "ada@example.com" },
  title: "Agent",
};

beforeEach(async () => {
  post.mockClear();
  // With a mouse the date is typed in its field.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes("pointer: fine"),
      onchange: null,
      addListener: jest.fn(),
      removeListener: jest.fn(),
    });
  await act(async () => {
    render(
      <RecordPaymentDialog charge={charge} today="2026-11-27" locale="en-US" onClose={jest.fn()} />,
    );
    await import("@/components/forms/DatePicker");
  });
});

const section = (name: string) => screen.getByRole("spinbutton", { name });
async function clear(name: string) {
  await userEvent.click(section(name));
  await userEvent.keyboard("{Backspace}");
}

const record = () => userEvent.click(screen.getByRole("button", { name: "Record $100.00" }));
const paidOn = () => screen.getByRole("group", { name: /Received on/ });
const sentDates = () => post.mock.calls.map(([, input]) => (input as { paidOn: string }).paidOn);

test("begins at its first field", async () => {
  await waitFor(() => expect(section("Month")).toHaveFocus());
});

test("says what is settled, and proposes today", async () => {
  for (const text of ["Ada", "Agent, from Nov 20", "$100.00", "7 days late"])
    expect(screen.getByText(text)).toBeVisible();
  await record();
  await waitFor(() => expect(sentDates()).toEqual(["2026-11-27"]));
});

test("refuses an incomplete date or none beside its field", async () => {
  await clear("Month");
  expect(paidOn()).not.toHaveAccessibleDescription(/must be a date/);
  await record();
  // In the field's format, not in the API's.
  const message = /^Received on must be a date, MM\/DD\/YYYY, from 1900 to 2099\./;
  await waitFor(() => expect(paidOn()).toHaveAccessibleDescription(message));
  expect(post).not.toHaveBeenCalled();
  expect(section("Day")).toHaveTextContent("27");

  await clear("Day");
  await clear("Year");
  await record();
  await waitFor(() => expect(paidOn()).toHaveAccessibleDescription(/^Received on /));
  expect(post).not.toHaveBeenCalled();
});
