import { render, screen } from "@testing-library/react";
import { NotFound as SiteNotFound } from "@/components/site/shell/NotFound";
import { NotFound } from "./NotFound";

jest.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/nowhere" }));

const text = () => screen.getAllByRole("listitem").map((item) => item.textContent);

test("suggests the same links for an unknown address in the app and on the site", () => {
  const { unmount } = render(<NotFound />);
  const inApp = text();
  unmount();
  render(<SiteNotFound />);
  expect(inApp).toContain("TestimonialsWhat clients say, and the numbers");
  expect(text()).toEqual(expect.arrayContaining(inApp));
  expect(text().filter((line) => !inApp.includes(line))).toEqual([
    "DashboardYour services, charges and invoices",
    "DashboardWhat waits for you",
  ]);
});
