import Dialog from "@mui/material/Dialog";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SearchButton } from "./SearchButton";

jest.mock("next/navigation", () => ({ useRouter: () => ({}) }));

afterEach(() => localStorage.clear());

/** False if the page handled the key. */
const pressSlash = () => fireEvent.keyDown(document.body, { key: "/" });
const search = () => screen.queryByRole("dialog", { name: "Search everything" });
const hint = () => document.querySelector("kbd");

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
test("turns the / shortcut off and on in the search, remembered by the browser", async () => {
  const { unmount } = render(<SearchButton />);
  expect(hint()).toHaveTextContent("/");
  pressSlash();
  await userEvent.click(await screen.findByRole("switch", { name: "Open with the / key" }));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(search()).toBeNull());
  expect(hint()).toBeNull();
  expect(pressSlash()).toBe(true);
  unmount();

  render(<SearchButton />);
  expect(hint()).toBeNull();
  expect(pressSlash()).toBe(true);
  await userEvent.click(screen.getByText("Search everything", { selector: "button" }));
  await userEvent.click(await screen.findByRole("switch", { name: "Open with the / key" }));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(search()).toBeNull());
  expect(hint()).toHaveTextContent("/");
  expect(pressSlash()).toBe(false);
});
