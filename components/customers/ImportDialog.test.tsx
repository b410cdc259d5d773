import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import ImportDialog from "./ImportDialog";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const csv = () =>
  Object.assign(new File(["Name,Email\nAda,ada@example.com\n"], "customers.csv"), {
    text: () => Promise.resolve("Name,Email\nAda,ada@example.com\n"),
  });
const zone = () => screen.getByText("Drop a CSV here, or choose one");

test("a file that is dropped on the zone is read, and its columns are offered", async () => {
  render(<ImportDialog onClose={jest.fn()} />);
  expect(screen.getByText(/the columns Name and Email/)).toBeVisible();
  expect(fireEvent.dragOver(zone())).toBe(false);
  expect(fireEvent.drop(zone(), { dataTransfer: { files: [csv()] } })).toBe(false);
  expect(await screen.findByText("customers.csv, 1 row")).toBeVisible();
  expect(screen.getByRole("button", { name: "Check" })).toBeEnabled();
});

test("the keyboard reaches the file's field inside the zone", async () => {
  render(<ImportDialog onClose={jest.fn()} />);
  const field = screen.getByLabelText("Drop a CSV here, or choose one");
  for (let presses = 0; presses < 3 && document.activeElement !== field; presses += 1)
    await userEvent.tab();
  expect(field).toHaveFocus();
});
