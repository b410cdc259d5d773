import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Main } from "@/components/shell/Main";
import type { CustomerRole } from "@/lib/auth/permissions";
import { formatFor } from "@/lib/core/format";
import { api } from "@/lib/http/client";
import type { File } from "@/lib/domain/requests/file-schema";
import type { Approval, Message, ShownThread } from "@/lib/domain/requests/schema";
import { ThreadPage } from "./ThreadPage";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const id = (n: number) => `0198a3c2-1111-7222-8333-12345678900${n}`;
const at = "2026-11-29T09:00:00.000Z";
const entity = { version: 1, createdAt: at };
const file = (n: number, name: string, type: string): File => ({
  ...entity,
  _id: id(n),
  name,
  type,
  size: 1_200,
  sha256: "b".repeat(64),
  width: null,
  height: null,
});
const pending: Approval = {
  state: "pending",
  by: null,
  at: null,
  note: null,
  title: "Final wording",
  hash: "a".repeat(64),
};
const approved: Approval = {
  ...pending,
  state: "approved",
  by: { _id: id(9), name: "Maya Chen" },
  at,
};

function shownWith(approval: Approval): ShownThread {
  const isAsked = approval.state === "pending";
  const message: Message = {
    ...entity,
    _id: id(2),
    content: "Final wording, both cases.",
    author: { _id: null, name: "Ingrid Halden", role: "admin" },
    via: "web",
    files: [file(3, "wording.txt", "text/plain"), file(4, "rules.pdf", "application/pdf")],
    internal: false,
    approval,
  };
  return {
    thread: {
      ...entity,
      _id: id(1),
      number: "R-000139",
      title: "Wording of refund answers",
      topic: "change",
      state: isAsked ? "waiting" : "open",
      waiting: isAsked ? "customer" : "agency",
      subscription: null,
      service: null,
      user: { name: "Maya Chen" },
      assignee: null,
      dueOn: "2026-12-02",
      unread: 0,
      lastMessageAt: at,
      pendingApproval: isAsked,
      items: [],
      messages: [message],
    },
    texts: { [id(3)]: "Your money is back within 3 days." },
    person: { _id: id(9), name: "Maya Chen" },
    isClosed: false,
  };
}

const page = (approval: Approval, role: CustomerRole = "owner") => (
  <Main>
    <ThreadPage
      shown={shownWith(approval)}
      role={role}
      siteName="Halden AI"
      today="2026-11-30"
      now={Date.parse(at)}
      format={formatFor("en-US", "UTC")}
    />
  </Main>
);

test("under the title a link leads to the approval that waits", () => {
  render(page(pending));
  expect(screen.getByText("Waiting for your approval").parentElement).toHaveTextContent(
    "Due Dec 2",
  );
  const block = screen.getByRole("region", { name: "Approve this?" });
  expect(screen.getByRole("link", { name: "Review" })).toHaveAttribute("href", `#${block.id}`);
  expect(block).toHaveAttribute("tabindex", "-1");
});

test("nothing leads there who may not decide, or when it is decided", () => {
  const { rerender } = render(page(pending, "billing"));
  expect(screen.queryByRole("link", { name: "Review" })).not.toBeInTheDocument();
  rerender(page(approved));
  expect(screen.queryByRole("link", { name: "Review" })).not.toBeInTheDocument();
});

test("a decision takes two presses: the second names who signs, and the first can be taken back", () => {
  const put = jest.spyOn(api, "put").mockReturnValue(new Promise(() => undefined));
  render(page(pending));
  const button = (name: string) => screen.getByRole("button", { name });
  fireEvent.click(button("Decline"));
  expect(screen.getByRole("group", { name: /^Decline as Maya Chen/ })).toHaveFocus();
  fireEvent.keyDown(document.activeElement!, { key: "Escape" });
  expect(button("Decline")).toHaveFocus();
  fireEvent.click(button("Approve"));
  fireEvent.click(button("Back"));
  expect(button("Approve")).toHaveFocus();
  fireEvent.click(button("Approve"));
  expect(put).not.toHaveBeenCalled();
  fireEvent.click(button("Approve as Maya Chen"));
  expect(put).toHaveBeenCalledWith(expect.stringContaining("/decision"), {
    message: id(2),
    approved: true,
    note: "",
  });
});

test("once it is sent, the focus is on what came of it", async () => {
  const { rerender } = render(page(pending));
  act(() => screen.getByRole("button", { name: "Approve" }).focus());
  rerender(page(approved));
  const block = screen.getByRole("region", { name: "Approved by Maya Chen" });
  await waitFor(() => expect(block).toHaveFocus());
});

test("a file is named once: above its text, or in the list; and stays when it is decided", () => {
  const { rerender } = render(page(pending));
  const block = within(screen.getByRole("region", { name: "Approve this?" }));
  const names = () => screen.getAllByText(/^(wording\.txt|rules\.pdf)$/);
  expect(names()).toHaveLength(2);
  expect(block.getByRole("figure")).toHaveTextContent(/^wording\.txt1\.2 kBYour money is back/);
  expect(block.getByRole("listitem")).toHaveTextContent("rules.pdf");
  rerender(page(approved));
  expect(names()).toHaveLength(2);
  expect(screen.getAllByRole("link", { name: /wording|rules/ })).toHaveLength(2);
});
