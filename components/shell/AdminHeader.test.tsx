import { render, screen } from "@testing-library/react";
import { AdminHeader } from "./AdminHeader";

const header = (inquiries: number) => (
  <AdminHeader
    brand={{ siteName: "Halden AI", logo: null }}
    adminName="Ingrid Halden"
    email="ingrid@example.com"
    waiting={{
      inquiries,
      overdueInquiries: 0,
      unreadNotes: 0,
      deletionRequests: 0,
      requests: 0,
      unassigned: 0,
      overdue: 0,
    }}
  />
);

test.each([
  [12, "9+"],
  [3, "3"],
])("of %i waiting it shows %s, and so says the link's name", (count, text) => {
  render(header(count));
  const link = screen.getByRole("link", { name: `Inbox ${text} waiting` });
  expect(link).toHaveTextContent(text);
});
