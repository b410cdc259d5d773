import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { formatFor } from "@/lib/core/format";
import type { Thing } from "@/lib/domain/queue/schema";
import { api } from "@/lib/http/client";
import { Queue } from "./Queue";
import { toRow } from "./queue-rows";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock("@/lib/http/client", () => ({ api: { put: jest.fn(), post: jest.fn() } }));
const put = jest.mocked(api.put);

const late: Thing = {
  kind: "charge",
  group: "money",
  _id: "0198a3c2-1111-7222-8333-123456789001",
  since: "2026-11-18T00:00:00.000Z",
  by: null,
  state: null,
  customer: {
    _id: "0198a3c2-1111-7222-8333-123456789009",
    name: "James Whitfield",
    company: "Whitfield & Sons",
  },
  name: "James Whitfield",
  email: "james@whitfield.example",
  title: "Contract Review",
  text: null,
  number: "INV-000161",
  dueDate: "2026-11-18",
  amount: 1_180,
  about: null,
  version: null,
};
const mail: Thing = {
  ...late,
  kind: "mail",
  group: "rest",
  customer: null,
  name: null,
  email: "ben@carter.example",
  title: "Payment due",
  text: "No such mailbox",
};

function page(things: Thing[]) {
  const context = {
    format: formatFor("en-US", "UTC"),
    now: Date.parse("2026-11-30T14:00:00.000Z"),
    today: "2026-11-30",
    histories: {},
    contexts: {},
    silences: {},
    viewer: { id: "0198a3c2-1111-7222-8333-123456789007", mayMoney: true },
  };
  return (
    <Queue
      rows={things.map((thing) => toRow(thing, context))}
      total={things.length}
      doneToday={[]}
      today="2026-11-30"
      locale="en-US"
      end={<p>Nothing is waiting.</p>}
    >
      <p>The books agree.</p>
    </Queue>
  );
}
const list = () => screen.getByRole("list", { name: "Waiting" });
const row = (n: number) => within(list()).getAllByRole("button")[n]!;
const heading = () => within(screen.getByRole("article")).getByRole("heading");
const isOpen = () => screen.getByRole("article").hasAttribute("data-open");
const key = (name: string) => userEvent.keyboard(name);

/** With the focus on the first row, by keyboard. */
function show(...things: Thing[]) {
  const shown = render(page(things));
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
    show(late, mail);
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
  show(late, mail);
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
  show(late, mail);
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
  show(late, mail);
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
  show(late, mail);
  await key("{Enter}");
  expect(heading()).toHaveFocus();
  await key("{Escape}");
  localStorage.removeItem("search-shortcut");
  expect(row(0)).toHaveFocus();
});

test("a thing that is opened again after a reload takes one way back", async () => {
  history.replaceState(null, "", "#thing");
  const before = history.length;
  show(late);
  await key("{Enter}");
  expect(history.length).toBe(before);
});

test("J, E, S and U in an open thing go on to the next one, which has the focus", async () => {
  show(late, mail, { ...mail, _id: late.customer?._id ?? "", title: "Receipt" });
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
  show(late);
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
  const { rerender } = show(late, mail);
  await key("{Enter}");
  await key("e");
  await act(async () => refuse(new Error("No.")));
  expect(heading()).toHaveTextContent("James Whitfield");
  expect(heading()).toHaveFocus();
  rerender(page([mail]));
  expect(heading()).toHaveTextContent("Payment due");
  expect(heading()).toHaveFocus();
});

test("a thing's own fields keep the focus while the list changes", async () => {
  const { rerender } = show({ ...late, kind: "notes", text: "When?" }, mail);
  await key("{Enter}");
  await key("{Enter}");
  expect(screen.getByRole("textbox")).toHaveFocus();
  rerender(page([{ ...late, kind: "notes", text: "When?" }]));
  expect(screen.getByRole("textbox")).toHaveFocus();
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "Escape" });
  expect(row(0)).toHaveFocus();
});
