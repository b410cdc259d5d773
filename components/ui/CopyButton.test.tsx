import { fireEvent, render, screen } from "@testing-library/react";
import { CopyButton } from "./CopyButton";

/** jsdom has neither. */
function provide(clipboard: Partial<Clipboard> | undefined, copies: boolean) {
  const selected: string[] = [];
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  document.execCommand = (command) => {
    selected.push(`${command} ${String(document.getSelection())}`);
    return copies;
  };
  return selected;
}

const press = () => fireEvent.click(screen.getByRole("button"));

test("a text is copied by the clipboard where a page has one", async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  provide({ writeText }, false);
  render(<CopyButton text="CN-000001" what="the reference" />);
  press();
  expect(await screen.findByRole("button", { name: "Copied the reference" })).toBeVisible();
  expect(writeText.mock.calls).toEqual([["CN-000001"]]);
});

test("over plain http, where a page has none, the text is copied as a selection is", async () => {
  const selected = provide(undefined, true);
  render(<CopyButton text={"one\ntwo"} />);
  press();
  expect(await screen.findByRole("button", { name: "Copied" })).toBeVisible();
  expect(selected).toEqual(["copy one\ntwo"]);
  expect(document.body).toHaveTextContent(/^Copied$/);
});

test("what could not be copied is said", async () => {
  provide({ writeText: () => Promise.reject(new Error("NotAllowedError")) }, false);
  render(<CopyButton text="one" />);
  press();
  expect(await screen.findByRole("button", { name: "Not copied" })).toBeVisible();
});
