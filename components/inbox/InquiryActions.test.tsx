import { render, screen } from "@testing-library/react";
import type { InboxRow } from "@/lib/domain/inbox/schema";
import { InquiryActions } from "./InquiryActions";

const inquiry = {
  _id: "i",
  version: 1,
  name: "Ada",
  email: "ada@example.com",
  status: "new",
  customer: null,
} as InboxRow;

const show = (account?: string) =>
  render(<InquiryActions inquiry={inquiry} account={account} listHref="/inbox" />);

test("a sender becomes a customer, unless their address is a customer's already", () => {
  const { unmount } = show();
  expect(screen.getByRole("button", { name: "Make a customer" })).toBeVisible();
  unmount();
  show("7");
  expect(screen.queryByRole("button", { name: "Make a customer" })).toBeNull();
  expect(screen.getByRole("link", { name: "Open the customer" })).toHaveAttribute(
    "href",
    "/admin-dashboard/customers/7",
  );
});
