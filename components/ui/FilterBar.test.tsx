import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FilterBar } from "./FilterBar";
import { activeFilter } from "./FilterBarField";

let address = "";
const push = jest.fn();
jest.mock("next/navigation", () => ({
  useRouter: () => ({ push, replace: jest.fn() }),
  useSearchParams: () => new URLSearchParams(address),
}));

const filter = { ...activeFilter, other: { name: "deleted", value: "true", label: "Deleted" } };

const choose = async (from: string, option: string) => {
  address = from;
  const { unmount } = render(<FilterBar path="/list" label="Filter" filters={[filter]} />);
  const field = screen.getByLabelText("Status");
  const shown = field.querySelector("option:checked")?.textContent;
  await userEvent.selectOptions(field, option);
  unmount();
  return [shown, push.mock.lastCall?.[0] as string];
};

test("a filter's choice of another parameter takes the place of its own, and the reverse", async () => {
  expect(await choose("isActive=false", "Deleted")).toEqual(["Inactive", "/list?deleted=true"]);
  expect(await choose("deleted=true", "Active")).toEqual(["Deleted", "/list?isActive=true"]);
  expect(await choose("deleted=true", "All")).toEqual(["Deleted", "/list"]);
});

test("the sheet of filters is closed by the button in its head", async () => {
  address = "";
  render(<FilterBar path="/list" label="Filter" filters={[filter]} actions={<p>Import</p>} />);
  await userEvent.click(screen.getByRole("button", { name: "Filter" }));
  const close = await screen.findByRole("button", { name: "Close" });
  expect(screen.getByRole("dialog", { name: "Filter" })).toContainElement(close);
  expect(screen.getAllByText("Import")).toHaveLength(2);
  await userEvent.click(close);
  await waitFor(() => expect(close).not.toBeInTheDocument());
});
