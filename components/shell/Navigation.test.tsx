import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Navigation } from "./Navigation";

let path = "/dashboard";
jest.mock("next/navigation", () => ({ usePathname: () => path, useRouter: () => ({}) }));

test.each([
  ["/dashboard", ["Overview", "Overview"], "page"],
  ["/dashboard/subscriptions/1", ["Overview", "Overview"], "true"],
  ["/dashboard/payments/1/return", ["Payments", "Payments"], "true"],
  ["/dashboard/agents/1/months/2", ["Overview", "Overview"], "true"],
  ["/dashboard/services", ["Services", "Services"], "page"],
  ["/dashboard/account", ["Account", "Account"], "page"],
  ["/dashboard/account/statement", ["Account", "Account"], "true"],
])("on %s the links mark %s as current", (now, names, current) => {
  path = now;
  render(<Navigation waiting={0} seesMoney />);
  const links = screen.getAllByRole("link", { current: current === "page" ? "page" : true });
  expect(links.map(({ textContent }) => textContent)).toEqual(names);
});

test("Payments moves the focus to the heading of the payments, as soon as they are there", async () => {
  path = "/dashboard/services";
  const page = (isThere: boolean) => (
    <>
      <Navigation waiting={0} seesMoney />
      {isThere && <h2 id="payments">Payment History</h2>}
    </>
  );
  const { rerender } = render(page(false));
  const [link] = screen.getAllByRole("link", { name: "Payments" });
  link?.addEventListener("click", (event) => event.preventDefault());
  act(() => link?.focus());
  fireEvent.click(link!);
  path = "/dashboard";
  rerender(page(false));
  expect(link).toHaveFocus();
  rerender(page(true));
  await waitFor(() => expect(screen.getByRole("heading")).toHaveFocus());
  act(() => link?.focus());
  fireEvent.click(link!);
  expect(screen.getByRole("heading")).toHaveFocus();
});

test("Payments is marked once it is pressed, and not there for whoever sees no money", () => {
  path = "/dashboard";
  const { unmount } = render(<Navigation waiting={0} seesMoney />);
  const [link] = screen.getAllByRole("link", { name: "Payments" });
  link?.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link!);
  expect(link).toHaveAttribute("aria-current", "true");
  expect(screen.queryByRole("link", { current: "page" })).toBeNull();
  unmount();
  render(<Navigation waiting={0} seesMoney={false} />);
  expect(screen.queryByRole("link", { name: "Payments" })).toBeNull();
});
