import Dialog from "@mui/material/Dialog";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { api } from "@/lib/http/client";
import { SearchButton } from "./SearchButton";
import { ShortcutSwitch } from "./ShortcutSwitch";

afterEach(() => localStorage.clear());

/** False if the page handled the key. */
const pressSlash = () => fireEvent.keyDown(document.body, { key: "/" });
const search = () => screen.queryByRole("dialog", { name: "Search everything" });
const hint = () => document.querySelector("kbd");

// The first of all: the script of the dialog is fetched once.
test("takes what is typed while the dialog is fetched", async () => {
  render(<SearchButton />);
  pressSlash();
  for (const key of ["m", "a", "y"]) fireEvent.keyDown(document.body, { key });
  expect(search()).toBeNull();
  expect(await screen.findByRole("searchbox")).toHaveValue("may");
});

test("opens the search with /, unless a dialog is open", async () => {
  const { rerender } = render(<SearchButton />);
  rerender(
    <>
      <SearchButton />
      <Dialog open aria-label="Refund">
        Reason
      </Dialog>
    </>,
  );
  expect(pressSlash()).toBe(true);
  rerender(<SearchButton />);
  expect(pressSlash()).toBe(false);
  await waitFor(() => expect(search()).not.toBeNull());
});

// WCAG 2.1.4: a shortcut of one character can be turned off.
test("the / shortcut is turned off and on, remembered by the browser", async () => {
  const page = (
    <>
      <SearchButton />
      <ShortcutSwitch />
    </>
  );
  const press = () => userEvent.click(screen.getByRole("switch", { name: /one-key/ }));
  const { unmount } = render(page);
  expect(hint()).toHaveTextContent("/");
  await press();
  expect(hint()).toBeNull();
  expect(pressSlash()).toBe(true);
  unmount();

  render(page);
  expect(hint()).toBeNull();
  expect(pressSlash()).toBe(true);
  await press();
  expect(hint()).toHaveTextContent("/");
  expect(pressSlash()).toBe(false);
});

test("of what is found Enter opens the first, and the arrow keys go through all", async () => {
  const hit = (_id: string, title: string) => ({ _id, title, detail: "" });
  const hits = { customers: [hit("1", "Maya"), hit("2", "May")], services: [], payments: [] };
  jest.spyOn(api, "get").mockResolvedValue({ data: { ...hits, requests: [], inquiries: [] } });
  render(<SearchButton />);
  pressSlash();
  const field = await screen.findByRole("searchbox");
  await userEvent.type(field, "may");
  const first = await screen.findByRole("link", { name: /^Maya/ });
  expect(first).toHaveClass("first");
  await userEvent.keyboard("{ArrowDown}");
  expect(first).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.getByRole("link", { name: "May" })).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  expect(field).toHaveFocus();
  const follow = jest.fn((event: Event) => event.preventDefault());
  first.addEventListener("click", follow);
  await userEvent.keyboard("{Enter}");
  expect(follow).toHaveBeenCalledTimes(1);
});

test("a charge that is late says for how long", async () => {
  const charge = { _id: "1", title: "Maya", detail: "Agent, $890.00", daysLate: 2 };
  const hits = { customers: [], services: [], payments: [charge], requests: [], inquiries: [] };
  jest.spyOn(api, "get").mockResolvedValue({ data: hits });
  render(<SearchButton />);
  pressSlash();
  await userEvent.type(await screen.findByRole("searchbox"), "may");
  expect(
    await screen.findByRole("link", { name: "Maya Agent, $890.00 2 days late" }),
  ).toBeVisible();
});
