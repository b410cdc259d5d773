import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminProfileForm } from "./AdminProfileForm";
import { Toaster } from "@/components/shell/Toast";
import { api, ApiError } from "@/lib/http/client";
import { SessionGuard } from "./SessionGuard";

const account = { _id: "a", email: "ada@example.com", name: "Ada" };
const user = { ...account, version: 1, pendingEmail: null };

test("asks for the password after the session ended, repeats the request and shows its failure", async () => {
  const unauthenticated = new ApiError(401, "unauthenticated", "Sign in.");
  const conflict = new ApiError(409, "conflict", "Taken.");
  const put = jest.spyOn(api, "put");
  put.mockRejectedValueOnce(unauthenticated).mockRejectedValueOnce(conflict);
  const signIn = jest.spyOn(api, "post").mockResolvedValue({ user });
  render(
    <Toaster>
      <SessionGuard kind="admin" user={user}>
        <AdminProfileForm user={user} />
      </SessionGuard>
    </Toaster>,
  );
  await userEvent.type(screen.getByLabelText("Name"), "!");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("dialog", { name: "Your session has ended" })).toBeVisible();
  expect(screen.queryByText(/^Error/)).toBeNull();

  await userEvent.type(screen.getByLabelText("Password"), "otters carry lamps");
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
  expect(await screen.findByText("Error updating profile")).toBeVisible();
  await waitFor(() => expect(put).toHaveBeenCalledTimes(2));
  expect(signIn.mock.lastCall?.[0]).toBe("/api/auth/admin-login");
});
