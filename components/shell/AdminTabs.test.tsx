import { fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import { AdminTabs } from "./AdminTabs";

const push = jest.fn();
jest.mock("next/navigation", () => ({
  useRouter: () => ({ push }),
  usePathname: () => "/admin-dashboard",
  useSearchParams: () => new URLSearchParams("tab=settings"),
}));
const went = jest.fn();
jest.mock("next/link", () => ({
  __esModule: true,
  // The router's part: a plain click becomes a navigation that its caller may stop.
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
        onNavigate({ preventDefault: () => (isStopped = true) });
        if (!isStopped) went(rest.href);
      }}
    />
  ),
  useLinkStatus: () => ({ pending: false }),
}));

function Unsaved() {
  useLeaveGuard(true);
  return null;
}

test("Space opens a tab as a press does: what is not saved is asked about first", () => {
  const asked = jest.spyOn(window, "confirm").mockReturnValue(false);
  render(
    <>
      <Unsaved />
      <AdminTabs />
    </>,
  );
  const tab = screen.getByRole("tab", { name: "Services" });
  fireEvent.keyDown(tab, { key: " " });
  expect(asked).toHaveBeenCalledTimes(1);
  expect([...went.mock.calls, ...push.mock.calls]).toEqual([]);
  asked.mockReturnValue(true);
  fireEvent.keyDown(tab, { key: " " });
  expect(went.mock.calls).toEqual([["/admin-dashboard?tab=services"]]);
});
