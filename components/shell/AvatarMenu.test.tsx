import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import { api, ApiError } from "@/lib/http/client";
import { AvatarMenu } from "./AvatarMenu";

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

function Unsaved() {
  useLeaveGuard(true);
  return null;
}

/** Whether the browser goes on without a question. */
const closes = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));

async function logout() {
  await userEvent.click(screen.getByRole("button", { name: "Account menu" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Logout" }));
}

test("Logout asks about what is not saved, and the browser does not ask once more", async () => {
  const asked = jest.spyOn(window, "confirm").mockReturnValueOnce(false).mockReturnValue(true);
  const post = jest.spyOn(api, "post").mockRejectedValueOnce(new ApiError(0, "network", "x"));
  post.mockResolvedValue({});
  render(
    <>
      <Unsaved />
      <AvatarMenu session="admin" name="Ada" actions={[]} />
    </>,
  );
  await logout();
  expect([asked.mock.calls.length, post.mock.calls.length]).toEqual([1, 0]);
  // Who stays signed in has lost nothing yet.
  await logout();
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
  expect([push.mock.calls, closes()]).toEqual([[], false]);
  await logout();
  await waitFor(() => expect(push.mock.calls).toEqual([["/"]]));
  expect([asked.mock.calls.length, closes()]).toEqual([3, true]);
});
