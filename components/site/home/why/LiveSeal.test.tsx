import { webcrypto } from "node:crypto";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import LiveSeal from "./LiveSeal";

const { crypto } = globalThis;
beforeAll(() => Object.defineProperty(globalThis, "crypto", { value: webcrypto, writable: true }));
afterAll(() => Object.defineProperty(globalThis, "crypto", { value: crypto }));

test("each result is announced once, and nothing but results", async () => {
  render(<LiveSeal />);
  const status = screen.getByRole("status");
  const announced: string[] = [];
  const observer = new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => addedNodes.length > 0))
      announced.push(status.textContent.split(".")[0] ?? "");
  });
  observer.observe(status, { childList: true, subtree: true, characterData: true });
  const expectNext = (text: string) => waitFor(() => expect(announced.splice(0)).toEqual([text]));

  await userEvent.click(screen.getByRole("button", { name: "Check it" }));
  await expectNext("Matches");
  await userEvent.click(screen.getByRole("button", { name: "Check it" }));
  await expectNext("Matches");
  await userEvent.selectOptions(screen.getAllByRole("combobox")[2]!, "Done");
  await expectNext("Does not match: row 3 was changed");
  await userEvent.selectOptions(screen.getAllByRole("combobox")[4]!, "Failed");
  await expectNext("Does not match: rows 3 and 5 were changed");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await expectNext("Matches");
});
