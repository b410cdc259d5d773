import { render, screen } from "@testing-library/react";
import { AgencyRequests } from "@/components/requests/AgencyRequests";
import { InboxRequest } from "@/components/requests/InboxRequest";
import { RequestList } from "@/components/requests/RequestList";
import { formatFor } from "@/lib/core/format";
import type { Thing } from "@/lib/domain/queue/schema";
import type { AdminRequest } from "@/lib/domain/requests/schema";
import { toRow } from "./queue-rows";

jest.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));

const id = "0198a3c2-1111-7222-8333-123456789001";
const user = { _id: id, name: "Tomasz Nowak" };
const at = "2026-11-25T09:00:00.000Z";
const request: AdminRequest = {
  _id: id,
  version: 1,
  createdAt: at,
  number: "R-000148",
  title: "Forecast for the new depot",
  topic: "question",
  state: "open",
  waiting: "agency",
  subscription: null,
  service: null,
  user,
  assignee: null,
  dueOn: null,
  unread: 0,
  lastMessageAt: at,
  pendingApproval: false,
  items: [],
};

/* Late in the evening in New York: in UTC it is the next day already. */
const today = "2026-11-30";
const now = Date.parse("2026-12-01T03:00:00.000Z");
const format = formatFor("en-US", "America/New_York");
const shared = { today, now, format };

function asideOf(dueOn: string | null): string {
  const thing: Thing = {
    kind: "request",
    group: "promise",
    _id: id,
    since: at,
    by: dueOn && `${dueOn}T23:00:00.000Z`,
    state: null,
    customer: { ...user, company: null },
    name: user.name,
    email: null,
    title: request.title,
    text: null,
    number: request.number,
    dueDate: dueOn,
    amount: null,
    about: id,
    version: 1,
  };
  const none = { histories: {}, debtors: {}, contexts: {}, silences: {} };
  return toRow(thing, { ...shared, ...none, viewer: { id, mayMoney: true } }).aside;
}

const page = (dueOn: string | null) => ({
  rows: [{ ...request, dueOn }],
  total: 1,
  page: 1,
  limit: 20,
});

test.each([
  ["2026-11-28", "2 days late"],
  ["2026-11-29", "1 day late"],
  ["2026-11-30", "due today"],
  ["2026-12-01", "due tomorrow"],
  ["2026-12-03", "due Dec 3"],
])("a request due on %s is %j in the queue, the inbox and both lists", (dueOn, text) => {
  expect(asideOf(dueOn)).toBe(text);
  const shown = [
    <InboxRequest key="inbox" request={{ ...request, dueOn }} href="#" isSelected {...shared} />,
    <AgencyRequests key="admin" page={page(dueOn)} state={{}} {...shared} />,
    <RequestList key="own" page={page(dueOn)} services={[]} state={{}} {...shared} />,
  ];
  for (const one of shown) {
    const { container, unmount } = render(one);
    expect(container.textContent?.toLowerCase()).toContain(text.toLowerCase());
    unmount();
  }
});

test("what is done is not late", () => {
  const done = { ...request, state: "done", waiting: "nobody", dueOn: "2026-11-01" } as const;
  render(<AgencyRequests page={{ ...page(null), rows: [done] }} state={{}} {...shared} />);
  expect(screen.queryByText(/ late|^due/i)).not.toBeInTheDocument();
});
