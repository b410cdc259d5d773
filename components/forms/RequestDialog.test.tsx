import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { api, ApiError } from "@/lib/http/client";
import DeleteDialog from "./DeleteDialog";

const mockToast = jest.fn();
jest.mock("@/components/ui/use-toast", () => ({ useToast: () => mockToast }));

test.each([
  [new ApiError(409, "conflict", "It is in use."), ["Error deleting key", "error"]],
  [new ApiError(403, "reauthentication_required", "Sign in again to change this."), undefined],
])("the dialog says why; no toast too if one did not sign in again", async (error, toast) => {
  mockToast.mockClear();
  jest.spyOn(api, "delete").mockRejectedValue(error);
  const row = { _id: "k", name: "Warehouse", version: 1 };
  render(
    <DeleteDialog row={row} noun="key" path="/api/keys" consequences="" onClose={jest.fn()} />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(error.message);
  expect(mockToast.mock.calls).toEqual(toast ? [toast] : []);
});
