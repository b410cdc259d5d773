import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { Toaster } from "@/components/shell/Toast";
import { formatFor } from "@/lib/core/format";
import type { NamedAutopay, NamedMethod } from "@/lib/domain/payments/schema";
import { CONSENT } from "@/lib/domain/payments/constants";
import type { PayableCharge } from "@/lib/domain/charges/schema";
import { api } from "@/lib/http/client";
import { AutopayPanel } from "./AutopayPanel";
import { KeepMethod, KeepMethodCheck } from "./KeepMethod";
import { PayButton } from "./PayButton";
import { PaymentMethods } from "./PaymentMethods";
import { chargeText, removalText } from "./method-labels";

const format = formatFor("en-US", "UTC");
const show = (element: ReactNode) => render(<Toaster>{element}</Toaster>);

const method = (of: Partial<NamedMethod>): NamedMethod => ({
  _id: "m",
  version: 3,
  createdAt: "2026-11-22T10:00:00.000Z",
  kind: "card",
  brand: "visa",
  last4: "4242",
  expires: "2031-04",
  isDefault: true,
  status: "active",
  name: "Visa ending 4242",
  ...of,
});

const bank = method({
  _id: "b",
  createdAt: "2026-11-23T10:00:00.000Z",
  kind: "us_bank_account",
  expires: null,
  isDefault: false,
  name: "Chase ending 6789",
});
const old = method({
  _id: "o",
  createdAt: "2026-11-24T10:00:00.000Z",
  isDefault: false,
  status: "expired",
  name: "Visa ending 1881",
});

describe("the saved methods", () => {
  const showAll = () => show(<PaymentMethods methods={[method({}), bank, old]} isEnabled />);
  const actionsOf = async (name: string) => {
    fireEvent.click(screen.getByRole("button", { name: `More for ${name}` }));
    const menu = await screen.findByRole("menu");
    return within(menu)
      .getAllByRole("menuitem")
      .map(({ textContent }) => textContent);
  };

  it("say in words what they are and how they stand", () => {
    showAll();
    const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(rows).toEqual([
      "Visa ending 4242DefaultExpires 04/31",
      "Chase ending 6789Bank account",
      "Visa ending 1881Expired 04/31Expired",
    ]);
  });

  it.each([
    ["Visa ending 4242", ["Remove"]],
    ["Chase ending 6789", ["Make default", "Remove"]],
    ["Visa ending 1881", ["Remove"]],
  ])("of %s the actions are %j", async (name, actions) => {
    showAll();
    expect(await actionsOf(name)).toEqual(actions);
  });

  it("become the default by the version that was seen", async () => {
    const put = jest.spyOn(api, "put").mockResolvedValueOnce({ data: bank });
    showAll();
    await actionsOf("Chase ending 6789");
    fireEvent.click(screen.getByRole("menuitem", { name: "Make default" }));
    await waitFor(() =>
      expect(put).toHaveBeenCalledWith(
        "/api/users/payment-methods/b",
        { isDefault: true },
        { version: 3 },
      ),
    );
  });
});

test.each([
  [method({}), [method({})], true, /the last one: automatic payment ends/],
  [method({}), [method({})], false, /It is the last one\.$/],
  [bank, [method({}), bank], true, /too\.$/],
  [method({}), [method({}), bank], true, /Chase ending 6789 becomes the default\./],
])("removing says what follows: %#", (removed, methods, isEnabled, text) => {
  expect(removalText(removed, methods, isEnabled)).toMatch(text);
});

test.each([
  ["Visa ending 4242 will be charged $890.00 today.", { daysLate: 2 }],
  [null, { daysLate: 2, announcedAt: "2026-12-12T10:00:00.000Z" }],
])("of a charge it is said: %s", (text, of) => {
  const charge = { status: "pending", amount: 890, announcedAt: null, refusal: null, ...of };
  expect(chargeText(charge as PayableCharge, method({}), format)).toBe(text);
});

describe("automatic payment", () => {
  const on: NamedAutopay = {
    enabled: true,
    method: method({}),
    consentAt: "2026-11-22T10:00:00.000Z",
    nextCharge: { date: "2026-12-13", amount: 890 },
  };
  const showPanel = (autopay: NamedAutopay) =>
    show(<AutopayPanel page={{ methods: [], autopay, refused: [] }} format={format} />);

  it.each<[string, Partial<NamedAutopay>]>([
    ["Visa ending 4242 will be charged $890.00 on Dec 13.", {}],
    ["Nothing is due to be charged right now.", { nextCharge: null }],
    ["It is off: you pay each charge yourself.", { enabled: false, nextCharge: null }],
    [
      "Visa ending 4242 has expired. Add another method: nothing is charged until then.",
      { method: method({ status: "expired" }), nextCharge: null },
    ],
    [
      "Visa ending 4242 can no longer be charged. Add another method: nothing is charged until then.",
      { method: method({ status: "failed" }), nextCharge: null },
    ],
  ])("says “%s”", (text, of) => {
    showPanel({ ...on, ...of });
    expect(screen.getByText(text)).toBeVisible();
  });

  it("is switched on beside the words that are agreed to", async () => {
    const put = jest.spyOn(api, "put").mockResolvedValueOnce({ data: on });
    showPanel({ ...on, enabled: false });
    const box = screen.getByRole("switch", { name: "Automatic payment" });
    expect(box).toHaveAccessibleDescription(`Switching it on agrees to this: “${CONSENT.text}”`);
    fireEvent.click(box);
    await waitFor(() => expect(put).toHaveBeenCalledWith("/api/users/autopay", { enabled: true }));
  });
});

test("the box beside a pay button has the Checkout keep the method, by another key", async () => {
  const post = jest.spyOn(api, "post").mockResolvedValue({ data: { payments: [] } });
  show(
    <KeepMethod>
      <KeepMethodCheck />
      <PayButton
        payable={{ id: "s", due: true, state: "1", title: "Agent", amount: 890, isSaid: true }}
        label="Pay Now"
        describedBy="x"
      />
    </KeepMethod>,
  );
  const press = async () => {
    fireEvent.click(screen.getByRole("button", { name: /^Pay Now, \$890\.00/ }));
    expect(post).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole("button", { name: "Pay $890.00" }));
    await screen.findByText("Payment successful");
    const [, body, options] = post.mock.lastCall ?? [];
    return [body, options?.idempotencyKey];
  };
  const box = screen.getByRole("checkbox", { name: "Keep this card for automatic payment" });
  fireEvent.click(box);
  expect(box).toHaveAccessibleDescription(CONSENT.text);
  expect(await press()).toEqual([{ save: true }, "pay:s:1:0:save"]);
});
