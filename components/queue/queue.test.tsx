import { act, fireEvent, render, screen, within } from "@testing-library/react";
import type { Thing } from "@/lib/domain/queue/schema";
import { api } from "@/lib/http/client";
import {
  failedMail,
  inquiry,
  lateCharge,
  queueContext,
  queueId,
  QueueOf,
  request,
} from "@/test/queue";
import { toRow } from "./queue-rows";

const mockRefresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: mockRefresh }) }));
jest.mock("@/lib/http/client", () => ({ api: { put: jest.fn(), post: jest.fn() } }));
const { put, post } = jest.mocked(api);

const context = {
  ...queueContext,
  histories: {
    [queueId(1)]: {
      company: null,
      phone: null,
      owed: 1_180,
      owedCount: 1,
      reminders: ["2026-11-21T09:00:00.000Z"],
      isSuspended: false,
      suspendedOn: null,
      next: { kind: "suspension" as const, on: "2026-12-03" },
    },
  },
  contexts: {
    [queueId(3)]: {
      customer: null,
      service: { name: "Order Desk", price: 450 },
      earlier: [
        {
          path: `/admin-dashboard/inbox?message=${queueId(5)}`,
          at: "2026-11-12T09:00:00.000Z",
          text: "Do you work with dentists?",
        },
      ],
    },
  },
};

const show = (things: Thing[]) => render(<QueueOf things={things} context={context} />);

const key = (name: string, target: Element = document.body) =>
  fireEvent.keyDown(target, { key: name });
const current = () => screen.getByRole("article");
const rows = () => within(screen.getByRole("list", { name: "Waiting" })).queryAllByRole("button");

beforeEach(() => {
  jest.useFakeTimers();
  put.mockReset().mockResolvedValue({});
  post.mockReset().mockResolvedValue({});
  mockRefresh.mockReset();
});
afterEach(() => jest.useRealTimers());

test("shows the first thing with its timetable, and exactly one filled button", () => {
  show([lateCharge, failedMail]);
  expect(within(current()).getByRole("heading", { name: "James Whitfield" })).toBeVisible();
  expect(screen.getByRole("list", { name: /What happened/ })).toHaveTextContent(
    "Nov 18DueNov 21Reminder sentToday12 days lateDec 3Suspended",
  );
  expect(document.querySelectorAll("[data-act]")).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Send reminder" })).toBeVisible();
});

test("of every kind the one filled button stands in the foot, with its key", () => {
  const kinds = (["agent", "notes", "parked", "attempt", "job", "deletion"] as const).map(
    (kind, n): Thing => ({ ...lateCharge, kind, _id: queueId(n + 3) }),
  );
  const things = [lateCharge, failedMail, inquiry, request, ...kinds];
  show(things);
  for (const { kind } of things) {
    const filled = [...current().querySelectorAll("[data-act]")];
    expect([kind, filled.map((one) => one.parentElement?.tagName)]).toEqual([kind, ["FOOTER"]]);
    expect(filled[0]?.querySelector("kbd")).toHaveTextContent(/↵$/);
    key("j");
  }
});

test("Enter in the field is a line, and with Ctrl or the command key it sends", async () => {
  show([inquiry]);
  const field = screen.getByRole("textbox");
  fireEvent.change(field, { target: { value: "Yes, by text too" } });
  key("Enter", field);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(post).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(post.mock.calls.map(([path]) => path)).toEqual([
    `/api/admin/inquiries/${queueId(3)}/replies`,
  ]);
});

test("kinds of urgency have a caption with their count, and no row more", () => {
  show([inquiry, lateCharge, { ...lateCharge, _id: queueId(4) }, failedMail]);
  expect(rows()).toHaveLength(4);
  const items = within(screen.getByRole("list", { name: "Waiting" })).getAllByRole("listitem");
  expect(items.map((item) => item.querySelector("p")?.textContent)).toEqual([
    "Promised 1",
    "Money 2",
    undefined,
    "Other 1",
  ]);
});

test("a press on a group's count goes to its first thing; one group has no counts", () => {
  const { unmount } = show([inquiry, lateCharge, { ...lateCharge, _id: queueId(4) }, failedMail]);
  const groups = within(screen.getByRole("group", { name: "Go to" })).getAllByRole("button");
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    "Promised 1",
    "Money 2",
    "Other 1",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Money 2" }));
  expect(current()).toHaveTextContent("James Whitfield");
  expect(rows()[1]).toHaveFocus();
  unmount();
  show([inquiry]);
  expect(screen.queryByRole("group", { name: "Go to" })).toBeNull();
});

test("J and K go through the list, and no key acts while a field has the focus", () => {
  show([lateCharge, inquiry]);
  key("j");
  expect(current()).toHaveTextContent("Harbor Dental");
  const field = screen.getByRole("textbox");
  for (const name of ["k", "e", "s", "Enter"]) key(name, field);
  expect(current()).toHaveTextContent("Harbor Dental");
  expect(put).not.toHaveBeenCalled();
  key("k");
  expect(current()).toHaveTextContent("James Whitfield");
  key("j");
  key("Enter");
  expect(screen.getByRole("textbox")).toHaveFocus();
});

test("E, S, U and Escape in the field leave the focus on the selected row", () => {
  show([lateCharge, inquiry, failedMail]);
  key("e");
  expect(rows()[0]).toHaveFocus();
  expect(rows()[0]).toHaveAttribute("aria-current", "true");
  key("u");
  expect(rows()[0]).toHaveFocus();
  expect(rows()[0]).toHaveTextContent("Whitfield & Sons");
  key("s");
  expect(rows()[0]).toHaveFocus();
  key("Enter");
  const field = screen.getByRole("textbox");
  expect(field).toHaveFocus();
  key("Escape", field);
  expect(rows()[0]).toHaveFocus();
  expect(rows()[0]).toHaveTextContent("Harbor Dental");
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(rows()[0]).toHaveFocus();
});

test("the list is one tab stop, and the arrows go through it", () => {
  show([lateCharge, inquiry, failedMail]);
  expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  act(() => rows()[0]!.focus());
  key("ArrowDown", rows()[0]);
  expect(rows()[1]).toHaveFocus();
  expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  key("ArrowUp", rows()[1]);
  key("ArrowUp", rows()[0]);
  expect(rows()[0]).toHaveFocus();
});

test("an answer that is not sent is kept for each thing, with who reads it", () => {
  const other = { ...request, _id: queueId(4) };
  show([request, other, inquiry]);
  const write = (text: string) =>
    fireEvent.change(screen.getByRole("textbox"), { target: { value: text } });
  write("Almost there");
  key("j");
  expect(screen.getByRole("textbox")).toHaveValue("");
  fireEvent.click(screen.getByRole("button", { name: "Internal" }));
  write("They are slow to pay");
  key("j");
  write("Yes, by text too");
  key("k");
  expect(screen.getByRole("textbox")).toHaveValue("They are slow to pay");
  expect(screen.getByRole("button", { name: "Save internal note" })).toBeVisible();
  key("k");
  expect(screen.getByRole("textbox")).toHaveValue("Almost there");
  expect(screen.queryByRole("button", { name: "Save internal note" })).not.toBeInTheDocument();
  fireEvent.click(rows()[2]!);
  expect(screen.getByRole("textbox")).toHaveValue("Yes, by text too");
});

test("all that can be done with a request stands in one row, with one filled button", () => {
  show([request]);
  const send = screen.getByRole("button", { name: /^Send to/ });
  const row = within(send.closest("footer")!);
  for (const name of ["Send and close", /Tomorrow/, /^Done/])
    expect(row.getByRole("button", { name })).toBeVisible();
  expect(current().querySelectorAll("[data-act]")).toHaveLength(1);
});

test("an answer that is sent while another thing is shown leaves no draft", async () => {
  let arrive: (answer: object) => void = () => undefined;
  post.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  show([inquiry, failedMail]);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "Yes, by text too" } });
  fireEvent.click(screen.getByRole("button", { name: "Send reply" }));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(post).toHaveBeenCalledTimes(1);
  key("j");
  await act(async () => arrive({}));
  key("k");
  expect(screen.getByRole("textbox")).toHaveValue("");
});

test("what an answer leaves behind is the next thing, not the first, and it is announced", async () => {
  const shown = show([lateCharge, inquiry, failedMail]);
  key("j");
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "Yes, by text too" } });
  fireEvent.click(screen.getByRole("button", { name: "Send reply" }));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole("status")).toHaveTextContent("Reply to Rosa Lindqvist sent");
  const rerender = (...things: Thing[]) =>
    shown.rerender(<QueueOf things={things} context={context} />);
  rerender(lateCharge, failedMail);
  expect(current()).toHaveTextContent("ben@carter.example");
  rerender(lateCharge);
  expect(current()).toHaveTextContent("James Whitfield");
  key("e");
  expect(screen.getByRole("status")).not.toHaveTextContent("Rosa");
});

test("after an answer the row of the next thing has the focus, not its composer", async () => {
  const shown = show([lateCharge, inquiry, request]);
  key("j");
  key("Enter");
  const field = screen.getByRole("textbox");
  fireEvent.change(field, { target: { value: "Yes, by text too" } });
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(field).toHaveFocus();
  shown.rerender(<QueueOf things={[lateCharge, request]} context={context} />);
  expect(rows()[1]).toHaveFocus();
  expect(rows()[1]).toHaveAttribute("aria-current", "true");
});

test("a list that changes by itself takes no focus", () => {
  const shown = show([inquiry, failedMail]);
  shown.rerender(<QueueOf things={[failedMail]} context={context} />);
  expect(document.body).toHaveFocus();
});

test("a message has beside it what it asks about and what its sender wrote before", () => {
  show([inquiry]);
  expect(current()).toHaveTextContent("AboutOrder Desk, $450 a month");
  expect(current()).toHaveTextContent(/Promised byToday, 3:00\sPM/);
  const earlier = within(screen.getByRole("region", { name: "Earlier messages" }));
  expect(earlier.getByRole("link", { name: "Do you work with dentists?" })).toHaveAttribute(
    "href",
    `/admin-dashboard/inbox?message=${queueId(5)}`,
  );
});

test("E stores done and S until tomorrow at once; U puts back what was taken last", async () => {
  show([lateCharge, failedMail]);
  key("e");
  expect(put).toHaveBeenLastCalledWith(
    `/api/admin/queue/charge/${queueId(1)}`,
    { state: "done", label: "Invoice of Whitfield & Sons" },
    { keepalive: true },
  );
  expect(screen.getByRole("status")).toHaveTextContent("Done: Invoice of Whitfield & Sons");
  expect(current()).toHaveTextContent("ben@carter.example");
  key("u");
  expect(put.mock.lastCall?.[1]).toEqual({ state: "waiting" });
  expect(current()).toHaveTextContent("James Whitfield");
  key("s");
  expect(put.mock.lastCall?.[1]).toMatchObject({ state: "later" });
  expect(screen.getByRole("status")).toHaveTextContent("Tomorrow: Invoice of Whitfield & Sons");
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  expect(rows()).toHaveLength(1);
});

test("what is sent goes out when it can no longer be undone, and not when it was", async () => {
  show([lateCharge, failedMail]);
  key("Enter");
  expect(screen.getByRole("status")).toHaveTextContent("Reminder to James Whitfield");
  await act(() => jest.advanceTimersByTimeAsync(5_900));
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(post).not.toHaveBeenCalled();
  expect(rows()).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Send reminder" }));
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(post.mock.lastCall?.[0]).toBe(`/api/admin/payments/${queueId(1)}/remind`);
  // Put off until it is sent: a lost connection leaves nothing that is done.
  expect(put.mock.calls.map(([, body]) => body)).toEqual([
    { state: "later", label: "Reminder to James Whitfield" },
    { state: "done", label: "Reminder to James Whitfield" },
  ]);
  expect(mockRefresh).toHaveBeenCalled();
  expect(screen.getByText("1 done, last: Reminder to James Whitfield")).toBeVisible();
});

test("it goes out at once with the next one, and when the page is left", () => {
  show([lateCharge, failedMail]);
  key("Enter");
  key("Enter");
  expect(post.mock.calls.map(([path]) => path)).toEqual([
    `/api/admin/payments/${queueId(1)}/remind`,
  ]);
  fireEvent(window, new Event("pagehide"));
  expect(post.mock.lastCall?.[0]).toBe(`/api/admin/mails/${queueId(2)}/resend`);
  expect(screen.getByText("Nothing is waiting.")).toBeVisible();
});

test("Enter acts too where the focus is left in the list by a row that is gone", () => {
  show([lateCharge, failedMail]);
  key("e");
  key("Enter", screen.getByRole("list", { name: "Waiting" }));
  expect(screen.getByRole("status")).toHaveTextContent("Email to ben@carter.example sent again");
});

test("what is refused is back on top with why", async () => {
  post.mockRejectedValue(
    Object.assign(new Error("The customer was reminded less than a day ago."), { status: 409 }),
  );
  show([failedMail, lateCharge]);
  key("j");
  key("Enter");
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(screen.getByRole("alert")).toHaveTextContent("reminded less than a day ago");
  expect(rows()[0]).toHaveTextContent("Whitfield & Sons");
  expect(put.mock.lastCall?.[1]).toEqual({ state: "waiting" });
  expect(mockRefresh).toHaveBeenCalled();
});

test("a mark has no longer a label than it may", () => {
  show([{ ...inquiry, name: "H".repeat(300) }]);
  key("e");
  expect(put.mock.lastCall?.[1]).toEqual({
    state: "done",
    label: expect.stringMatching(/^.{200}$/),
  });
});

test("each row says what it is sorted by, and which: time left, late or waited", () => {
  const now = Date.parse("2026-11-30T14:00:00.000Z");
  const since = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const rowSince = (minutes: number, kind: Thing["kind"]) =>
    toRow({ ...inquiry, by: null, dueDate: null, kind, since: since(minutes) }, context).aside;
  expect([
    rowSince(0.5, "inquiry"),
    rowSince(59, "agent"),
    rowSince(60, "notes"),
    rowSince(47 * 60, "request"),
    rowSince(49 * 60, "mail"),
  ]).toEqual(["waiting 1 min", "for 59 min", "waiting 1 h", "waiting 47 h", "waiting 2 days"]);
  const promised = (minutes: number, kind: Thing["kind"]) =>
    toRow({ ...inquiry, kind, by: since(-minutes) }, context).aside;
  expect([
    promised(90, "inquiry"),
    promised(-0.5, "inquiry"),
    promised(49 * 60, "inquiry"),
    promised(-3 * 60, "inquiry"),
  ]).toEqual(["1 h left", "1 min late", "2 days left", "3 h late"]);
  expect(toRow(lateCharge, context).aside).toBe("12 days late");
  expect(toRow({ ...lateCharge, dueDate: "2026-11-29" }, context).aside).toBe("1 day late");
});

test("list and pane tell the same time: to the promise, else how long it waits", () => {
  show([inquiry, { ...failedMail, since: "2026-11-30T11:00:00.000Z" }]);
  expect(rows()[0]).toHaveTextContent("1 h left");
  expect(current()).toHaveTextContent("1 h left");
  key("j");
  expect(rows()[1]).toHaveTextContent("waiting 3 h");
  expect(current()).toHaveTextContent("Waiting 3 h");
});

test("how late a charge is stands in the list and in its timetable, not beside its sum too", () => {
  show([lateCharge]);
  expect(within(current()).getAllByText("12 days late")).toHaveLength(1);
  expect(within(current()).queryByText("12 days")).not.toBeInTheDocument();
});
