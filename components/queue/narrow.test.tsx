import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Thing } from "@/lib/domain/queue/schema";
import { api } from "@/lib/http/client";
import { failedMail, lateCharge, queueId, QueueOf } from "@/test/queue";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock("@/lib/http/client", () => ({ api: { put: jest.fn(), post: jest.fn() } }));
const put = jest.mocked(api.put);

const list = () => screen.getByRole("list", { name: "Waiting" });
const row = (n: number) => within(list()).getAllByRole("button")[n]!;
const heading = () => within(screen.getByRole("article")).getByRole("heading");
const isOpen = () => screen.getByRole("article").hasAttribute("data-open");
const key = (name: string) => userEvent.keyboard(name);

/** With the focus on the first row, by keyboard. */
function show(...things: Thing[]) {
  const shown = render(<QueueOf things={things} />);
  act(() => row(0).focus());
  return shown;
}

const { matchMedia } = window;
beforeEach(() => {
  put.mockReset().mockResolvedValue({});
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media === "(width < 900px)" });
});
afterEach(() => {
  window.matchMedia = matchMedia;
  history.replaceState(null, "", "/");
});

test.each(["{Enter}", " "])(
  "%p on a row opens the thing, whose heading has the focus",
  async (press) => {
    show(lateCharge, failedMail);
    await key("{ArrowDown}");
    await key(press);
    expect(isOpen()).toBe(true);
    expect(heading()).toHaveTextContent("Payment due");
    expect(heading()).toHaveFocus();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  },
);

test("an open thing says where it stands, and leads to those before and after it", async () => {
  show(lateCharge, failedMail);
  await key("{Enter}");
  expect(screen.getByText("1 of 2")).toBeInTheDocument();
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
  expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
  await press("Next");
  expect(screen.getByText("2 of 2")).toBeInTheDocument();
  expect(heading()).toHaveTextContent("Payment due");
  expect(heading()).toHaveFocus();
  expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
  await press("Previous");
  expect(heading()).toHaveTextContent("James Whitfield");
  await press(/^put off until tomorrow$/i);
  expect(screen.getByText("1 of 1")).toBeInTheDocument();
});

test("Enter in an open thing presses its filled button", async () => {
  show(lateCharge, failedMail);
  await key("{Enter}");
  await key("{Enter}");
  expect(screen.getByRole("status")).toHaveTextContent("Reminder to James Whitfield");
  expect(isOpen()).toBe(true);
  expect(heading()).toHaveTextContent("Payment due");
  expect(heading()).toHaveFocus();
});

test.each([
  ["Escape", () => key("{Escape}")],
  ["the way back", async () => act(() => history.back())],
  ["Back to the list", () => userEvent.click(screen.getByRole("button", { name: /^Back/ }))],
])("%s closes the thing and its row has the focus", async (_, leave) => {
  show(lateCharge, failedMail);
  await key("j");
  expect(row(1)).toHaveFocus();
  await key("{Enter}");
  expect(location.hash).toBe("#thing");
  await leave();
  await waitFor(() => expect(row(1)).toHaveFocus());
  expect(isOpen()).toBe(false);
  await waitFor(() => expect(location.hash).toBe(""));
});

test("Escape closes the thing where the letters are turned off, too", async () => {
  localStorage.setItem("search-shortcut", "off");
  show(lateCharge, failedMail);
  await key("{Enter}");
  expect(heading()).toHaveFocus();
  await key("{Escape}");
  localStorage.removeItem("search-shortcut");
  expect(row(0)).toHaveFocus();
});

test("a thing that is opened again after a reload takes one way back", async () => {
  history.replaceState(null, "", "#thing");
  const before = history.length;
  show(lateCharge);
  await key("{Enter}");
  expect(history.length).toBe(before);
});

test("J, E, S and U in an open thing go on to the next one, which has the focus", async () => {
  show(lateCharge, failedMail, { ...failedMail, _id: queueId(3), title: "Receipt" });
  await key("{Enter}");
  for (const [press, next] of [
    ["j", "Payment due"],
    ["e", "Receipt"],
    ["u", "Payment due"],
    ["s", "Receipt"],
    ["k", "James Whitfield"],
  ] as const) {
    await key(press);
    expect(heading()).toHaveTextContent(next);
    expect(heading()).toHaveFocus();
  }
});

test("after the last thing the list has the focus, and what comes back stands in it", async () => {
  show(lateCharge);
  await key("{Enter}");
  await key("e");
  expect(list()).toHaveFocus();
  await waitFor(() => expect(location.hash).toBe(""));
  await key("u");
  expect(row(0)).toHaveFocus();
  expect(isOpen()).toBe(false);
});

test("what takes the place of a thing that is gone or refused has the focus", async () => {
  let refuse: (error: Error) => void = () => undefined;
  put.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
  const { rerender } = show(lateCharge, failedMail);
  await key("{Enter}");
  await key("e");
  await act(async () => refuse(new Error("No.")));
  expect(heading()).toHaveTextContent("James Whitfield");
  expect(heading()).toHaveFocus();
  rerender(<QueueOf things={[failedMail]} />);
  expect(heading()).toHaveTextContent("Payment due");
  expect(heading()).toHaveFocus();
});

test("a thing's own fields keep the focus while the list changes", async () => {
  const { rerender } = show({ ...lateCharge, kind: "notes", text: "When?" }, failedMail);
  await key("{Enter}");
  await key("{Enter}");
  expect(screen.getByRole("textbox")).toHaveFocus();
  rerender(<QueueOf things={[{ ...lateCharge, kind: "notes", text: "When?" }]} />);
  expect(screen.getByRole("textbox")).toHaveFocus();
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "Escape" });
  expect(row(0)).toHaveFocus();
});
