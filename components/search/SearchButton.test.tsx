import Dialog from "@mui/material/Dialog";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SearchButton } from "./SearchButton";

jest.mock("next/navigation", () => ({ useRouter: () => ({}) }));

afterEach(() => localStorage.clear());

/** False where the key was taken: the browser does nothing else with it. */
const slash = () => fireEvent.keyDown(document.body, { key: "/" });
const search = () => screen.queryByRole("dialog", { name: "Search everything" });
const hint = () => document.querySelector("kbd");

test("/ opens the search, unless a dialog is open", async () => {
  const { rerender } = render(<SearchButton />);
  rerender(
    <>
      <SearchButton />
      <Dialog open aria-label="Refund">
        Reason
      </Dialog>
    </>,
  );
  expect(slash()).toBe(true);
  rerender(<SearchButton />);
  expect(slash()).toBe(false);
  await waitFor(() => expect(search()).not.toBeNull());
});

// WCAG 2.1.4: a shortcut of one character can be turned off.
test("/ is turned off and on where it opened the search, and stays so in this browser", async () => {
  const { unmount } = render(<SearchButton />);
  expect(hint()).toHaveTextContent("/");
  slash();
  await userEvent.click(await screen.findByRole("switch", { name: "Open with the / key" }));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(search()).toBeNull());
  expect(hint()).toBeNull();
  expect(slash()).toBe(true);
  unmount();

  render(<SearchButton />);
  expect(hint()).toBeNull();
  expect(slash()).toBe(true);
  await userEvent.click(screen.getByText("Search everything", { selector: "button" }));
  await userEvent.click(await screen.findByRole("switch", { name: "Open with the / key" }));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(search()).toBeNull());
  expect(hint()).toHaveTextContent("/");
  expect(slash()).toBe(false);
});
