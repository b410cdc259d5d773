import { render, screen } from "@testing-library/react";
import { Navigation } from "./Navigation";

let path = "/dashboard";
jest.mock("next/navigation", () => ({ usePathname: () => path, useRouter: () => ({}) }));

test.each([
  ["/dashboard", "Overview", "page"],
  ["/dashboard/subscriptions/1", "Overview", "true"],
  ["/dashboard/payments/1/return", "Overview", "true"],
  ["/dashboard/agents/1/months/2", "Overview", "true"],
  ["/dashboard/services", "Services", "page"],
  ["/dashboard/account", "Account", "page"],
  ["/dashboard/account/statement", "Account", "true"],
])("on %s the links mark %s as current", (now, name, current) => {
  path = now;
  render(<Navigation />);
  const links = screen.getAllByRole("link", { current: current === "page" ? "page" : true });
  expect(links.map(({ textContent }) => textContent)).toEqual([name, name]);
});
