import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { JobLog } from "@/components/billing/JobLog";
import { MailLog } from "@/components/mail/MailLog";
import { Toaster } from "@/components/shell/Toast";
import { formatFor } from "@/lib/core/format";
import type { Job } from "@/lib/domain/billing/schema";
import type { LoggedMail } from "@/lib/domain/mail/schema";
import { api, ApiError } from "@/lib/http/client";
import { PostButton } from "./PostButton";
import { SessionContext } from "./session-context";

const post = jest.spyOn(api, "post");
const show = (element: ReactNode) => render(<Toaster>{element}</Toaster>);
const expectText = (text: RegExp) =>
  waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
const createdAt = "2026-11-22T10:00:00.000Z";
const emptyPage = { rows: [], total: 0, page: 1, limit: 50 };
const shared = { path: "/admin-dashboard", format: formatFor("en-US", "UTC"), state: {} };

function firstButton(name: RegExp): HTMLElement {
  const [button] = screen.getAllByRole("button", { name });
  if (!button) throw new Error("There is no button.");
  return button;
}

it("asks for the password after the session ended", async () => {
  post.mockRejectedValueOnce(new ApiError(401, "unauthenticated", "No session."));
  post.mockResolvedValueOnce({});
  const run = <T,>(work: () => Promise<T>) => work().catch(() => work());
  const texts = { label: "Try again", name: "Try again", success: "Done", failure: "Failed" };
  show(
    <SessionContext value={{ run }}>
      <PostButton path="/" {...texts} />
    </SessionContext>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await expectText(/Done/);
  expect(screen.queryByText(/[Ff]ailed/)).toBeNull();
});

describe("the mail log", () => {
  const mail: LoggedMail = {
    _id: "m",
    version: 1,
    createdAt,
    to: "ada@example.com",
    kind: "receipt",
    subject: "Your payment",
    status: "failed",
    attempts: 3,
    lastError: "No server.",
    sentAt: null,
    attachment: "INV-000007.pdf",
    recipient: "Ada Lovelace, Analytical Engines",
  };
  const showLog = (page: object, query: object = {}) =>
    show(
      <MailLog
        page={{ ...emptyPage, ...page }}
        query={{ page: 1, limit: 50, ...query }}
        now={Date.parse("2026-11-27T09:00:00Z")}
        {...shared}
      />,
    );

  it("distinguishes an empty log from an empty filter result", () => {
    showLog({}).unmount();
    showLog({}, { status: "failed" });
    expect(screen.getByText("No emails match")).toBeVisible();
    showLog({}, { search: "zzzz" });
    expect(screen.getByText("No emails match “zzzz”")).toBeVisible();
    expect(screen.getAllByRole("link", { name: "Clear the filters" })).toHaveLength(2);
  });

  it("asks before it resends a mail, and shows the outcome", async () => {
    showLog({ rows: [mail], total: 1 });
    expect(screen.getAllByText(/Receipt, with INV-000007\.pdf/)[0]).toBeInTheDocument();
    const resend = async () => {
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      fireEvent.click(firstButton(/^Resend/));
      const dialog = await screen.findByRole("alertdialog", { name: /^Resend to .*ada@example/ });
      expect(dialog).toHaveTextContent("Your payment");
      // What it sends is answered before the next line.
      await act(async () => within(dialog).getByRole("button", { name: "Resend" }).click());
    };
    post.mockClear();
    post.mockRejectedValueOnce(new Error("It has no point any more."));
    await resend();
    await expectText(/It has no point any more\./);
    expect(post).toHaveBeenCalledTimes(1);
    post.mockResolvedValueOnce({ data: {} });
    await resend();
    await expectText(/The email is queued again/);
    expect(post).toHaveBeenLastCalledWith("/api/admin/mails/m/resend", {});
  });

  it("says who was mailed, and opens each", () => {
    showLog({ rows: [mail, { ...mail, _id: "n", recipient: null }], total: 2 });
    const [table] = screen.getAllByRole("table");
    const [first, second] = within(table as HTMLElement)
      .getAllByRole("row")
      .slice(1);
    expect(first).toHaveTextContent("Ada Lovelace, Analytical Engines");
    expect(
      within(first as HTMLElement).getByRole("link", { name: "Your payment" }),
    ).toHaveAttribute("href", "/admin-dashboard/mails/m");
    expect(second).not.toHaveTextContent("Ada Lovelace");
  });

  it("offers no resend of a queued mail", () => {
    showLog({ rows: [{ ...mail, status: "queued" }], total: 1 });
    expect(screen.queryByRole("button", { name: /^Resend/ })).toBeNull();
  });
});

describe("the job log", () => {
  const job: Job = {
    _id: "j",
    queue: "billing",
    state: "failed",
    attempts: 6,
    limit: 6,
    lastError: "Out of disk.",
    createdAt,
    startAfter: createdAt,
    finishedAt: createdAt,
  };
  const showLog = (page: object) =>
    show(<JobLog page={{ ...emptyPage, ...page }} query={{ page: 1, limit: 50 }} {...shared} />);

  it("has no column of attempts or actions that no row has", () => {
    showLog({ rows: [{ ...job, state: "done", attempts: 1, lastError: null }], total: 1 });
    expect(screen.queryByRole("columnheader", { name: "Actions" })).toBeNull();
    expect(screen.queryByRole("columnheader", { name: "Attempts" })).toBeNull();
    cleanup();
    showLog({ rows: [job], total: 1 });
    expect(screen.getByRole("columnheader", { name: "Actions" })).toBeVisible();
    expect(screen.getByText("6 of 6")).toBeVisible();
    expect(screen.getAllByText("Out of disk.")[0]).toBeInTheDocument();
  });
});
