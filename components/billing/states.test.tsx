import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import AdminError from "@/app/admin-dashboard/error";
import PortalError from "@/app/dashboard/error";
import { RowPost } from "@/components/shell/RowPost";
import { JobLog } from "./JobLog";
import { MailLog } from "@/components/mail/MailLog";
import { ChargePage } from "./ChargePage";
import { SessionContext } from "@/components/forms/session-context";
import { Toaster } from "@/components/ui/Toast";
import { formatFor } from "@/lib/core/format";
import type { Preview, Job } from "@/lib/domain/billing/job-schema";
import type { Mail } from "@/lib/domain/mail/schema";
import type { AdminPaymentPage } from "@/lib/domain/billing/payment-schema";
import { api, ApiError } from "@/lib/http/client";
import { BillingActions } from "./BillingActions";
import { PreviewView } from "./PreviewView";
import { ProviderPanel } from "./ProviderPanel";

const mockRouter = { refresh: jest.fn(), push: jest.fn() };
jest.mock("next/navigation", () => ({
  useRouter: () => mockRouter,
  useSearchParams: () => new URLSearchParams(),
}));

const format = formatFor("en-US", "UTC");
const post = jest.spyOn(api, "post");
const show = (screenful: ReactNode) => render(<Toaster>{screenful}</Toaster>);
const said = (text: RegExp) => waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
const idle = (button: HTMLElement) =>
  waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
const at = "2026-11-22T10:00:00.000Z";
const one = { total: 1, page: 1, limit: 50 };
const none = { rows: [], total: 0, page: 1, limit: 50 };
const shared = { path: "/admin-dashboard", format };

/** An answer that comes when it is told to. */
function pending(): { answer: (data: object) => void; fail: (error: Error) => void } {
  let answer = (_data: object): void => undefined;
  let fail = (_error: Error): void => undefined;
  const asked = new Promise<object>((resolve, reject) => {
    answer = (data) => resolve({ data });
    fail = reject;
  });
  post.mockReturnValueOnce(asked);
  return { answer, fail };
}

describe("running billing by hand", () => {
  const run = { charges: 1, amount: 149.99, mails: 2, complete: true };

  it.each([
    [run, /1 charge of \$149\.99, 2 mails/],
    [{ ...run, charges: 0, mails: 0 }, /Nothing was due/],
    [{ ...run, complete: false }, /goes on in the background/],
  ])("is busy until it is known what was written: %j", async (data, sentence) => {
    const { answer } = pending();
    show(<BillingActions />);
    const button = screen.getByRole("button", { name: "Run billing now" });
    fireEvent.click(button);
    expect(button).toHaveAttribute("aria-busy", "true");
    answer(data);
    await said(sentence);
    expect(post).toHaveBeenLastCalledWith("/api/admin/billing/run", {});
    await idle(button);
  });

  it("says that it failed, and can be asked again", async () => {
    const { fail } = pending();
    show(<BillingActions />);
    fireEvent.click(screen.getByRole("button", { name: "Run billing now" }));
    fail(new Error("The database is away."));
    await said(/Billing failed/);
    expect(screen.getByRole("button", { name: "Run billing now" })).toBeEnabled();
  });
});

it.each([
  [{ invariants: [] }, /The books have been checked/],
  [{ running: true }, /The check goes on in the background/],
])("says of the books what has come of the check: %j", async (data, sentence) => {
  const { answer } = pending();
  show(<BillingActions />);
  fireEvent.click(screen.getByRole("button", { name: "Check the books" }));
  answer(data);
  await said(sentence);
});

it.each([
  ["Run billing now", <BillingActions key="run" />],
  [
    "Try again",
    <RowPost key="row" path="/" label="Try again" name="Try again" done="Done" failed="Failed" />,
  ],
])("asks for the password when the session has ended: %s", async (name, screenful) => {
  post.mockRejectedValueOnce(new ApiError(401, "unauthenticated", "No session."));
  post.mockResolvedValueOnce({ data: { charges: 0, mails: 0, complete: true } });
  const run = <T,>(work: () => Promise<T>) => work().catch(() => work());
  show(<SessionContext value={{ run }}>{screenful}</SessionContext>);
  fireEvent.click(screen.getByRole("button", { name }));
  await said(/Done|Nothing was due/);
  expect(screen.queryByText(/[Ff]ailed/)).toBeNull();
});

describe.each([
  ["preview, the charge and the customer", AdminError, "Error loading data: The database is away."],
  ["dashboard and the charge", PortalError, "Error loading data (The database is away.)"],
])("a page that could not be read: the %s", (_, Page, sentence) => {
  it("says so with what to name when asking about it, and can be tried again", async () => {
    const reset = jest.fn();
    const error = Object.assign(new Error("hidden"), { digest: "ref-1 The database is away." });
    const { container } = show(<Page error={error} reset={reset} />);
    await said(new RegExp(sentence.replace(/[()]/g, "\\$&")));
    expect(container).toHaveTextContent("Your data is safe.");
    // A screen reader is told once.
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    expect(screen.getByText("Reference: ref-1")).toBeVisible();
    mockRouter.refresh.mockClear();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(reset).toHaveBeenCalledTimes(1));
    expect(mockRouter.refresh).toHaveBeenCalledTimes(1);
  });
});

describe("the preview", () => {
  const empty: Preview = {
    ...{ charges: [], mails: [], suspensions: [], truncated: false },
    totals: { charges: 0, amount: 0, mails: 0, suspensions: 0 },
  };
  const preview = (shown: Preview | null) =>
    show(<PreviewView preview={shown} date="2026-12-22" {...shared} />);

  it("asks for another day when it cannot be made for this one", () => {
    preview(null);
    expect(screen.getByText("No preview for this day")).toBeVisible();
  });

  it("says so when nothing comes due", () => {
    preview(empty);
    expect(screen.getByText("No charges")).toBeVisible();
    expect(screen.getByText("No mails")).toBeVisible();
  });

  it("shows what would be done, with the sums of all", () => {
    const who = { user: { _id: "u", name: "Ada" }, service: { _id: "v", name: "Agent" } };
    const on = { on: "2026-12-01", subscription: "s" };
    const period = { dueDate: on.on, periodStart: on.on, periodEnd: "2027-01-01" };
    preview({
      ...empty,
      charges: [{ ...on, ...who, ...period, amount: 100 }],
      totals: { charges: 7_000, amount: 700_000, mails: 0, suspensions: 0 },
      truncated: true,
    });
    expect(screen.getAllByText("Ada")[0]).toBeVisible();
    expect(screen.getByText("7,000")).toBeVisible();
    expect(screen.getByText(/earliest 200 rows/)).toBeVisible();
  });
});

describe("the mail log", () => {
  const mail: Mail = {
    ...{ _id: "m", version: 1, createdAt: at, to: "ada@example.com", kind: "receipt" },
    ...{ subject: "Your payment", status: "failed", attempts: 3, lastError: "No server." },
    ...{ sentAt: null, attachment: "INV-000007.pdf" },
  };
  const log = (page: object, query: object = {}) =>
    show(
      <MailLog
        page={{ ...none, ...page }}
        query={{ page: 1, limit: 50, ...query }}
        state={{}}
        {...shared}
      />,
    );

  it("tells nothing there from nothing found", () => {
    log({}).unmount();
    log({}, { status: "failed" });
    expect(screen.getByText("No mails match")).toBeVisible();
  });

  it("sends a failed mail again, names its file, and says what came of it", async () => {
    log({ rows: [mail], ...one });
    expect(screen.getAllByText(/receipt, with INV-000007\.pdf/)[0]).toBeInTheDocument();
    const [button] = screen.getAllByRole("button", { name: /^Resend/ });
    if (!button) throw new Error("no button");
    const first = pending();
    fireEvent.click(button);
    first.fail(new Error("It has no point any more."));
    await said(/was not sent again: It has no point any more\./);
    await idle(button);
    pending().answer({});
    fireEvent.click(button);
    await said(/The mail is queued again/);
    expect(post).toHaveBeenLastCalledWith("/api/admin/mails/m/resend", {});
  });

  it("leaves alone what is still queued", () => {
    log({ rows: [{ ...mail, status: "queued" }], ...one });
    expect(screen.queryByRole("button", { name: /^Resend/ })).toBeNull();
  });
});

describe("the jobs", () => {
  const job: Job = {
    ...{ _id: "j", queue: "billing", state: "failed", attempts: 6, limit: 6 },
    ...{ lastError: "Out of disk.", createdAt: at, startAfter: at, finishedAt: at },
  };
  const log = (page: object) =>
    show(
      <JobLog page={{ ...none, ...page }} query={{ page: 1, limit: 50 }} state={{}} {...shared} />,
    );

  it("says what will stand here", () => {
    log({});
    expect(screen.getByText("No jobs yet")).toBeVisible();
  });

  it("tries a failed one again", async () => {
    log({ rows: [job], ...one });
    expect(screen.getAllByText("Out of disk.")[0]).toBeInTheDocument();
    pending().answer({});
    const [button] = screen.getAllByRole("button", { name: /^Try again/ });
    if (button) fireEvent.click(button);
    await said(/The job is queued again/);
  });
});

describe("a charge", () => {
  const charge = {
    ...{ _id: "c", version: 1, createdAt: at, subscription: "s", amount: 100, refundedAmount: 0 },
    refundable: 0,
    ...{ status: "pending", method: null, transactionId: "", paymentDate: null, setup: 0, tax: 0 },
    ...{ dueDate: "2026-11-20", periodStart: "2026-11-20", periodEnd: "2026-12-20" },
    ...{ invoiceNumber: null, currency: "USD", checkout: null, lastFailure: null },
    ...{ refundPending: false, daysLate: 2, lines: [], refunds: [], attempts: [] },
    user: { _id: "u", name: "Ada", email: "ada@example.com" },
    service: { _id: "v", name: "Agent" },
  } as AdminPaymentPage;

  it("that nobody has tried to pay says so", () => {
    show(<ChargePage charge={charge} format={format} />);
    expect(screen.getByText("No attempts")).toBeVisible();
    expect(screen.getByText("Nothing was given back")).toBeVisible();
  });

  it("shows each try with what came of it", () => {
    const tried = {
      ...{ _id: "a", version: 1, createdAt: at, updatedAt: at, payment: "c", kind: "charge" },
      ...{ provider: "stripe", providerId: "cs_1", amount: 100, status: "failed" },
      error: "Your bank declined.",
    } as AdminPaymentPage["attempts"][number];
    show(<ChargePage charge={{ ...charge, attempts: [tried] }} format={format} />);
    expect(screen.getAllByText("Your bank declined.")[0]).toBeInTheDocument();
  });
});

test.each([
  [{ provider: "manual", live: false, apiVersion: null }, ["By hand", "None is collected"]],
  [{ provider: "stripe", live: true, apiVersion: "v" }, ["Stripe", "Real"]],
  [{ provider: "stripe", live: false, apiVersion: "v" }, ["Stripe", "Test keys: none moves"]],
] as const)("how money moves: %j", (how, words) => {
  const attempts = { open: 1, processing: 1, unknown: 0, mismatched: 0, orphaned: 0 };
  const never = { lastWebhookAt: null, lastReconciledAt: null };
  show(<ProviderPanel state={{ ...how, ...never, attempts }} format={format} />);
  for (const word of words) expect(screen.getByText(word)).toBeVisible();
  expect(screen.getByText("2")).toBeVisible();
});
