import { fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import { AdminTabs } from "./AdminTabs";
import { LeaveQuestion } from "./LeaveQuestion";

let mockPath = "/admin-dashboard";
const push = jest.fn();
jest.mock("next/navigation", () => ({
  useRouter: () => ({ push }),
  usePathname: () => mockPath,
  useSearchParams: () => new URLSearchParams("tab=settings"),
}));
const navigate = jest.fn();
jest.mock("next/link", () => ({
  __esModule: true,
  // Like the router: a click becomes a navigation that onNavigate may prevent.
  default: ({
    onNavigate,
    prefetch: _prefetch,
    scroll: _scroll,
    ...rest
  }: ComponentProps<"a"> & {
    prefetch: boolean;
    scroll: boolean;
    onNavigate: (event: { preventDefault: () => void }) => void;
  }) => (
    <a
      {...rest}
      onClick={(event) => {
        event.preventDefault();
        let isStopped = false;
        const preventDefault = () => {
          isStopped = true;
        };
        onNavigate({ preventDefault });
        if (!isStopped) navigate(rest.href);
      }}
    />
  ),
  useLinkStatus: () => ({ pending: false }),
}));

function Unsaved() {
  useLeaveGuard(true);
  return null;
}

test("opens a tab with Space after asking about unsaved changes", async () => {
  render(
    <>
      <Unsaved />
      <AdminTabs />
      <LeaveQuestion />
    </>,
  );
  const tab = screen.getByRole("tab", { name: "Services" });
  fireEvent.keyDown(tab, { key: " " });
  fireEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect([...navigate.mock.calls, ...push.mock.calls]).toEqual([]);
  fireEvent.keyDown(tab, { key: " " });
  fireEvent.click(await screen.findByRole("button", { name: "Leave" }));
  expect(navigate.mock.calls).toEqual([]);
  expect(push.mock.calls).toEqual([["/admin-dashboard?tab=services", { scroll: false }]]);
});

test.each([
  ["/admin-dashboard/customers/1", "Customers"],
  ["/admin-dashboard/payments/1", "Payments"],
  ["/admin-dashboard/agents/1/runs/2", "Services"],
  ["/admin-dashboard/billing", "Overview"],
  ["/admin-dashboard/inbox", undefined],
  ["/admin-dashboard/profile", undefined],
])("on %s the tab that it belongs to is marked: %s", (path, name) => {
  mockPath = path;
  render(<AdminTabs />);
  const marked = screen.getAllByRole("tab").filter((tab) => tab.hasAttribute("aria-current"));
  expect(marked.map(({ textContent }) => textContent)).toEqual(name ? [name] : []);
  for (const tab of screen.getAllByRole("tab")) expect(tab).not.toHaveAttribute("aria-controls");
});
