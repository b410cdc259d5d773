import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { Toaster } from "@/components/shell/Toast";
import { formatFor } from "@/lib/core/format";
import type { AdminChargePage } from "@/lib/domain/charges/schema";
import type { ChargeHistory, Preview } from "@/lib/domain/billing/schema";
import { api } from "@/lib/http/client";
import { BillingActions } from "./BillingActions";
import { BillingPreview } from "./BillingPreview";
import { ChargePage } from "./ChargePage";
import { ProviderPanel } from "./ProviderPanel";

jest.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: jest.fn(), push: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));

const format = formatFor("en-US", "UTC");
const post = jest.spyOn(api, "post");
const show = (element: ReactNode) => render(<Toaster>{element}</Toaster>);
const expectText = (text: RegExp) =>
  waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
const createdAt = "2026-11-22T10:00:00.000Z";

describe("running billing by hand", () => {
  const run = { charges: 1, amount: 149.99, mails: 2, complete: true };

  it.each([
    [run, /1 charge of \$149\.99, 2 mails/],
    [{ ...run, charges: 0, mails: 0 }, /Nothing was due/],
    [{ ...run, complete: false }, /goes on in the background/],
  ])("is busy until the answer, then shows the result: %j", async (data, text) => {
    let resolve = (_answer: object): void => undefined;
    const answer = new Promise<object>((settle) => {
      resolve = settle;
    });
    post.mockReturnValueOnce(answer);
    show(<BillingActions />);
    const button = screen.getByRole("button", { name: "Run billing now" });
    fireEvent.click(button);
    expect(button).toHaveAttribute("aria-busy", "true");
    resolve({ data });
    await expectText(text);
    expect(post).toHaveBeenLastCalledWith("/api/admin/billing/run", {});
    await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
  });
});

it.each([
  [{ invariants: [] }, /The books have been checked/],
  [{ running: true }, /The check goes on in the background/],
])("shows the result of the ledger checks: %j", async (data, text) => {
  post.mockResolvedValueOnce({ data });
  show(<BillingActions />);
  fireEvent.click(screen.getByRole("button", { name: "Check the books" }));
  await expectText(text);
});

describe("the preview", () => {
  const empty: Preview = {
    charges: [],
    mails: [],
    suspensions: [],
    truncated: false,
    totals: { charges: 0, amount: 0, mails: 0, suspensions: 0 },
  };
  const showPreview = (preview: Preview | null, automatic: number | null = null) =>
    show(
      <BillingPreview
        forecast={
          preview && {
            preview,
            automatic,
            methods: { u: "Visa 4242" },
            recipients: { "ada@example.com": { _id: "u", name: "Ada" } },
            services: { s: "Agent" },
            due: { s: 75 },
          }
        }
        date="2026-12-06"
        today="2026-11-22"
        path="/admin-dashboard"
        format={format}
      />,
    );

  it("asks for another day without a preview for this one", () => {
    showPreview(null);
    expect(screen.getByText("No preview for this day")).toBeVisible();
  });

  it("tells that nothing comes due", () => {
    showPreview(empty);
    expect(screen.getByText("Nothing to do")).toBeVisible();
  });

  const long: Preview = {
    ...empty,
    charges: Array.from({ length: 201 }, (_, index) => ({
      on: "2026-12-01",
      subscription: `s${index}`,
      user: { _id: index === 0 ? "u" : "w", name: "Ada" },
      service: { _id: "v", name: "Agent" },
      dueDate: "2026-12-01",
      periodStart: "2026-12-01",
      periodEnd: "2027-01-01",
      amount: 100,
    })),
    totals: { charges: 7_000, amount: 700_000, mails: 0, suspensions: 0 },
    truncated: true,
  };

  it("says what is collected automatically, from what, and what is paid by hand", () => {
    showPreview(long, 300_000.5);
    expect(screen.getByText("$300,000.50")).toBeVisible();
    expect(screen.getByText("$399,999.50")).toBeVisible();
    expect(screen.getByText("Agent, Visa 4242")).toBeVisible();
    expect(screen.getAllByText("Agent, By hand")[0]).toBeVisible();
  });

  it("lists the earliest rows, with the sums of all", () => {
    showPreview(long);
    expect(screen.queryByText(/By hand/)).toBeNull();
    expect(screen.getAllByRole("link", { name: "Ada" })).toHaveLength(200);
    expect(screen.getByText("7,000")).toBeVisible();
    expect(screen.getByText(/earliest 200 rows/)).toBeVisible();
    expect(screen.getByText("7,000 charges up to Dec 6, 2026").nextSibling).toHaveTextContent(
      "$700,000.00",
    );
  });

  it("is one list by day, in which the reminders of a day are a line that opens", () => {
    const mail = { on: "2026-11-24", subscription: "s", to: "ada@example.com" } as const;
    const [charge] = long.charges;
    showPreview({
      ...empty,
      charges: charge ? [charge] : [],
      suspensions: [
        {
          on: "2026-11-24",
          subscription: "s",
          user: { _id: "u", name: "Ada" },
          service: { _id: "v", name: "Agent" },
        },
      ],
      mails: [
        { ...mail, kind: "reminder" },
        { ...mail, subscription: null, kind: "reminder" },
        { ...mail, kind: "suspension" },
        { ...mail, on: "2026-12-01", to: "bo@example.com", kind: "cancelled" },
      ],
    });
    const linesOf = (day: string) =>
      [...screen.getByRole("list", { name: day }).children].map(({ textContent }) => textContent);
    expect(linesOf("Tuesday, November 24")).toEqual([
      "AdaAgentSuspended$75.00 due",
      expect.stringMatching(/^2 remindersAdaAdaAgentAdaOne-off charge$/),
    ]);
    expect(linesOf("Tuesday, December 1")).toEqual([
      "bo@example.comAgentCancelled",
      "AdaAgentCharge$100.00",
    ]);
    expect(screen.getByText("2 reminders").closest("details")).not.toHaveAttribute("open");
  });

  it("offers 7, 14 and 30 days, and a day in its field", () => {
    showPreview(empty);
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(
      ["2026-11-29", "2026-12-06", "2026-12-22"].map((day) => `/admin-dashboard?date=${day}`),
    );
    expect(screen.getByRole("link", { name: "14 days" })).toHaveAttribute("aria-current", "true");
    expect(screen.getAllByLabelText("Up to")[0]).toHaveValue("2026-12-06");
  });
});

describe("a charge", () => {
  const charge = {
    _id: "c",
    version: 1,
    createdAt,
    subscription: "s",
    amount: 100,
    refundedAmount: 0,
    refundable: 0,
    status: "pending",
    method: null,
    transactionId: "",
    paymentDate: null,
    setup: 0,
    tax: 0,
    dueDate: "2026-11-20",
    periodStart: "2026-11-20",
    periodEnd: "2026-12-20",
    invoiceNumber: null,
    currency: "USD",
    checkout: null,
    lastFailure: null,
    refundPending: false,
    daysLate: 2,
    kind: "period",
    title: "Agent",
    poNumber: null,
    note: null,
    announcedAt: null,
    lines: [],
    refunds: [],
    attempts: [],
    user: { _id: "u", name: "Ada", email: "ada@example.com" },
    service: { _id: "v", name: "Agent" },
  } as AdminChargePage;

  const history: ChargeHistory = {
    company: null,
    phone: null,
    owed: 100,
    owedCount: 1,
    reminders: [],
    isSuspended: false,
    next: null,
  };
  const termsOf = (name: string) =>
    within(screen.getByRole("region", { name }))
      .getAllByRole("term")
      .map((term) => term.textContent);

  it("says how late it is, and only what is known of it", () => {
    show(<ChargePage today="2026-11-22" history={history} charge={charge} format={format} />);
    expect(screen.getByText("2 days late")).toBeVisible();
    expect(termsOf("What it is made of")).toEqual(["Due", "Documents"]);
    expect(termsOf("Customer")).toEqual(["Name", "Email", "Due in total, 1 charge"]);
    for (const name of ["Refunds", "Attempts"])
      expect(screen.queryByRole("region", { name })).toBeNull();
  });

  it("says what happened, oldest first, and what comes next if nobody pays", () => {
    const reminded: ChargeHistory = {
      ...history,
      company: "Ada Ltd",
      phone: "+44 20 7946 0000",
      owed: 250,
      owedCount: 2,
      reminders: ["2026-11-23T06:00:00.000Z", "2026-11-27T06:00:00.000Z"],
      next: { kind: "suspension", on: "2026-12-05" },
    };
    const times = {
      createdAt: "2026-11-18T06:00:00.000Z",
      announcedAt: "2026-11-25T08:00:00.000Z",
    };
    show(
      <ChargePage
        today="2026-11-22"
        history={reminded}
        charge={{ ...charge, ...times }}
        format={format}
      />,
    );
    const lines = within(screen.getByRole("region", { name: "History" })).getAllByRole("listitem");
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      "ChargedNov 18, 2026",
      "DueNov 20, 2026",
      "Reminder sentNov 23, 2026",
      "Transfer announcedNov 25, 2026",
      "Reminder sentNov 27, 2026",
      "Next: service suspendedDec 5, 2026",
    ]);
    expect(screen.getByText("Due in total, 2 charges").nextSibling).toHaveTextContent("$250.00");
    expect(screen.getByRole("link", { name: /^ada@/ })).toHaveAttribute(
      "href",
      "mailto:ada@example.com",
    );
    expect(screen.getByRole("link", { name: "+44 20 7946 0000" })).toHaveAttribute(
      "href",
      "tel:+442079460000",
    );
  });

  it("shows that it is announced, since when and with which reference", () => {
    const announced = { ...charge, _id: "01a2-88e6793d", announcedAt: "2026-11-26T08:00:00.000Z" };
    show(<ChargePage today="2026-11-22" history={history} charge={announced} format={format} />);
    expect(screen.getAllByText("Announced")[0]).toBeVisible();
    expect(screen.getAllByText("Nov 26, 2026")[0]).toBeVisible();
    expect(screen.getByText("88E6793D")).toBeVisible();
    expect(screen.queryByText("2 days late")).toBeNull();
  });

  it("shows its lines, what the customer wants printed, and the payment request while pending", () => {
    const discount = { text: "Workshop", quantity: 1, unitAmount: -20, amount: -20 };
    const lines = [{ text: "Workshop", quantity: 3, unitAmount: 40, amount: 120 }, discount];
    const printed = { poNumber: "PO-7", note: "As agreed in May." };
    show(
      <ChargePage
        today="2026-11-22"
        history={history}
        charge={{ ...charge, ...printed, lines }}
        format={format}
      />,
    );
    expect(screen.getByRole("cell", { name: "$120.00" })).toBeInTheDocument();
    expect(screen.getAllByText("3 × $40.00")[0]).toBeInTheDocument();
    for (const text of Object.values(printed)) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole("link", { name: /^Payment request/ })).toHaveAttribute(
      "href",
      "/api/payments/c/request.pdf",
    );
  });

  it("shows each attempt with its error", () => {
    const attempt = {
      _id: "a",
      version: 1,
      createdAt,
      updatedAt: createdAt,
      payment: "c",
      kind: "charge",
      provider: "stripe",
      providerId: "cs_1",
      amount: 100,
      status: "failed",
      error: "Your bank declined.",
    } as AdminChargePage["attempts"][number];
    show(
      <ChargePage
        today="2026-11-22"
        history={history}
        charge={{ ...charge, attempts: [attempt] }}
        format={format}
      />,
    );
    expect(screen.getAllByText("Your bank declined.")[0]).toBeInTheDocument();
  });
});

it.each([
  [{ provider: "manual", live: false, apiVersion: null }, ["By hand", "None is collected"]],
  [
    { provider: "transfer", live: false, apiVersion: null },
    ["Bank transfer", "Recorded when it arrives"],
  ],
  [{ provider: "stripe", live: true, apiVersion: "v" }, ["Stripe", "Real"]],
  [{ provider: "stripe", live: false, apiVersion: "v" }, ["Stripe", "Test keys: none moves"]],
] as const)("shows how payments are collected: %j", (provider, texts) => {
  const state = {
    ...provider,
    lastWebhookAt: null,
    lastReconciledAt: null,
    attempts: { open: 1, processing: 1, unknown: 0, mismatched: 0, orphaned: 0 },
  };
  show(<ProviderPanel state={state} format={format} />);
  for (const text of texts) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText("2")).toBeVisible();
});
