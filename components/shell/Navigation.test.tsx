import { render, screen } from "@testing-library/react";
import { Navigation } from "./Navigation";

let path = "/dashboard";
jest.mock("next/navigation", () => ({ usePathname: () => path, useRouter: () => ({}) }));

test.each([
  ["/dashboard", ["Overview", "Overview"], "page"],
  ["/dashboard/subscriptions/1", ["Overview", "Overview"], "true"],
  ["/dashboard/payments/1/return", ["Overview", "Payments"], "true"],
  ["/dashboard/agents/1/months/2", ["Overview", "Overview"], "true"],
  ["/dashboard/services", ["Services", "Services"], "page"],
  ["/dashboard/account", ["Account", "Account"], "page"],
  ["/dashboard/account/statement", ["Account", "Account"], "true"],
])("on %s the links mark %s as current", (now, names, current) => {
  path = now;
  render(<Navigation waiting={0} />);
  const links = screen.getAllByRole("link", { current: current === "page" ? "page" : true });
  expect(links.map(({ textContent }) => textContent)).toEqual(names);
});
