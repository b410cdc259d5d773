import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { Toaster } from "@/components/shell/Toast";
import type { SubscribedService } from "@/components/subscriptions/subscribed-services";
import { formatFor } from "@/lib/core/format";
import type { OwnChargeDetails } from "@/lib/domain/charges/schema";
import { api } from "@/lib/http/client";
import { DueRows } from "./DueRows";
import { HowToPay } from "./HowToPay";
import { PayButton } from "./PayButton";
import { PayModeProvider } from "./PayMode";
import { payableTogether, partsOf } from "./payable";

const format = formatFor("en-US", "UTC");
const post = jest.spyOn(api, "post").mockResolvedValue({});
beforeEach(() => post.mockClear());

const charge = {
  _id: "c",
  invoiceNumber: "INV-000001",
  version: 1,
  amount: 890,
  title: "Agent",
  status: "pending",
  announcedAt: null,
  dueDate: "2026-11-24",
  daysLate: 2,
  daysUntilDue: 0,
  tax: 0,
  refundedAmount: 0,
  checkout: null,
  lastFailure: null,
  lines: [],
  createdAt: "2026-11-24T08:00:00.000Z",
  refunds: [],
  note: null,
} as unknown as OwnChargeDetails;
const workshop = { ...charge, _id: "w", invoiceNumber: "INV-000002", amount: 900 };
const at = { announcedAt: "2026-11-25T08:00:00.000Z", version: 2 };
const BANK = "First Harbor Bank\nIBAN XX00 1234";

const show = (element: ReactNode, isTransfer = true) =>
  render(
    <Toaster>
      <PayModeProvider isTransfer={isTransfer} means={null}>
        {element}
      </PayModeProvider>
    </Toaster>,
  );

const WAYS = { isOffered: false, method: null };

function showRows(
  charges: OwnChargeDetails[],
  isTransfer = true,
  services: SubscribedService[] = [],
) {
  const transfer = isTransfer ? { bankDetails: BANK } : null;
  show(
    <DueRows
      services={services}
      charges={charges}
      transfer={transfer}
      format={format}
      shown={5}
      ways={WAYS}
    />,
    isTransfer,
  );
}

const buttonTexts = () => screen.getAllByRole("button").map((button) => button.textContent);

describe("what is due, where customers pay by transfer", () => {
  it("is announced beside the bank details, the sum and the references", async () => {
    showRows([charge, workshop]);
    expect(screen.getByRole("heading", { name: "$1,790.00 due now" })).toBeVisible();
    expect(screen.getByText("First Harbor Bank · IBAN XX00 1234")).toBeVisible();
    expect(screen.getByText("INV-000001, INV-000002")).toBeVisible();
    expect(buttonTexts()).toEqual(["I have sent all", "I have sent it", "I have sent it"]);
    fireEvent.click(screen.getByRole("button", { name: "I have sent all" }));
    await waitFor(() => expect(screen.getByText("Announced")).toBeVisible());
    const payments = [charge._id, workshop._id];
    expect(post).toHaveBeenCalledWith("/api/users/billing/pay", { payments }, expect.anything());
  });

  it("leaves announced charges out of what is to be sent", () => {
    showRows([{ ...charge, ...at }, workshop]);
    expect(screen.getByRole("heading", { name: "$900.00 due now" })).toBeVisible();
    expect(screen.getByText("INV-000002")).toBeVisible();
    expect(screen.getByText(/^Announced on Nov 25, 2026/)).toBeVisible();
    expect(buttonTexts()).toEqual(["Announced", "I have sent it"]);
  });

  it("asks for nothing more once all of it is announced", () => {
    showRows([{ ...charge, ...at }]);
    expect(screen.getByRole("heading", { name: "$890.00 for Agent" })).toBeVisible();
    expect(screen.getByText(/^Announced on Nov 25, 2026/)).toBeVisible();
    expect(screen.queryByText(/First Harbor/)).toBeNull();
    expect(screen.getByRole("button", { name: "Announced" })).toBeDisabled();
  });
});

it("is paid as ever where money moves another way, announced or not", () => {
  showRows([{ ...charge, ...at }, workshop], false);
  expect(buttonTexts()).toEqual(["Pay all $1,790.00", "Pay Now", "Pay Now"]);
  expect(screen.queryByText(/First Harbor/)).toBeNull();
});

it("says the amount of one charge once, in the row that describes its button", () => {
  const subscription = { _id: "s", paymentStatus: "pending", due: 890, amount: 520 };
  const service = { subscription, charge } as unknown as SubscribedService;
  showRows([charge], false, [service]);
  const button = screen.getByRole("button", { name: /^Pay Now, \$890\.00/ });
  expect(button).toHaveAccessibleDescription(
    /^\$890\.00 for Agent 2 days late ?\.? ?, due Nov 24\./,
  );
});

describe("a pay button", () => {
  const payable = { ...payableTogether([charge]), ...partsOf([charge], format) };

  it("leads to the bank details from where they are not", () => {
    show(<PayButton payable={payable} label="Pay Now" describedBy="d" />);
    expect(screen.getByRole("link", { name: "How to pay" })).toHaveAttribute(
      "href",
      `/dashboard/payments/${charge._id}`,
    );
  });

  it("has another idempotency key once the announcement was denied", async () => {
    const keys = async (version: number) => {
      const changed = { ...payable, ...partsOf([{ ...charge, version }], format) };
      const { unmount } = show(
        <PayButton payable={changed} label="Pay" sentLabel="I have sent it" describedBy="d" />,
      );
      fireEvent.click(screen.getByRole("button", { name: "I have sent it" }));
      await waitFor(() => expect(screen.getByText("Announced")).toBeVisible());
      unmount();
      return post.mock.lastCall?.[2];
    };
    expect(await keys(1)).not.toEqual(await keys(3));
  });
});

describe("how to pay a charge", () => {
  const howToPay = (more: object, isTransfer = true, bankDetails = BANK) =>
    show(
      <HowToPay
        charge={{ ...charge, ...more }}
        bankDetails={bankDetails}
        ways={WAYS}
        isTransfer={isTransfer}
        format={format}
      />,
      isTransfer,
    );

  it("shows the bank details, and the day once it is announced", () => {
    const { unmount } = howToPay({});
    expect(screen.getByText(/^First Harbor Bank/)).toHaveTextContent("IBAN XX00 1234");
    expect(screen.getByText("INV-000001")).toBeVisible();
    expect(screen.getByRole("button", { name: "Copy Bank details" })).toBeEnabled();
    expect(screen.getByRole("button", { name: "I have sent it" })).toBeEnabled();
    unmount();
    howToPay(at);
    expect(screen.getByText(/^Announced on Nov 25, 2026\./)).toBeVisible();
    expect(screen.queryByRole("button", { name: "I have sent it" })).toBeNull();
  });

  it("has a row for each bank detail with a name, and copies the numbers", () => {
    howToPay({}, true, "Name: Halden AI\nAccount: 0001 2345\nTransfers take two days.");
    const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
    expect(terms).toEqual(["Amount", "Name", "Account", "Payment reference", "Bank details"]);
    expect(screen.getByText("Transfers take two days.")).toBeVisible();
    const copies = screen.getAllByRole("button", { name: /^Copy/ });
    expect(copies.map(({ textContent }) => textContent)).toEqual([
      "Copy Account",
      "Copy Payment reference",
      "Copy Bank details",
    ]);
  });

  it("has Pay Now where money moves another way", () => {
    howToPay({}, false);
    expect(screen.getByRole("button", { name: /^Pay Now \$890\.00,/ })).toBeEnabled();
    expect(screen.getByRole("heading", { name: "Pay by bank transfer" })).toBeVisible();
    expect(screen.getByText("INV-000001")).toBeVisible();
  });
});
