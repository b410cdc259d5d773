import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import { api, ApiError } from "@/lib/http/client";
import { AvatarMenu } from "./AvatarMenu";
import { LeaveQuestion } from "./LeaveQuestion";

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

function Unsaved() {
  useLeaveGuard(true);
  return null;
}

/** Whether the browser closes the page without a question. */
const closesSilently = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));

async function logout() {
  await userEvent.click(screen.getByRole("button", { name: /^Account menu, / }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Logout" }));
}

const answer = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("asks about unsaved changes before a logout", async () => {
  const post = jest.spyOn(api, "post").mockRejectedValueOnce(new ApiError(0, "network", "x"));
  post.mockResolvedValue({});
  render(
    <>
      <Unsaved />
      <AvatarMenu session="admin" name="Ada" email="ada@example.com" actions={[]} />
      <LeaveQuestion />
    </>,
  );
  await logout();
  await answer("Keep editing");
  expect(post).not.toHaveBeenCalled();
  // After a failed logout the unsaved changes are still protected.
  await logout();
  await answer("Leave");
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
  expect([push.mock.calls, closesSilently()]).toEqual([[], false]);
  await logout();
  await answer("Leave");
  await waitFor(() => expect(push.mock.calls).toEqual([["/"]]));
  expect(closesSilently()).toBe(true);
});

test("holds the switch of the mode in the narrowest windows, for administrators", async () => {
  const original = window.matchMedia;
  window.matchMedia = () =>
    ({ matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() }) as never;
  try {
    render(<AvatarMenu session="admin" name="Ada" email="ada@example.com" actions={[]} />);
    await userEvent.click(screen.getByRole("button", { name: "Account menu, A" }));
    expect(await screen.findByRole("menuitem", { name: "Dark mode" })).toBeVisible();
  } finally {
    window.matchMedia = original;
  }
});
