import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import PortalError from "@/app/dashboard/error";
import { Toaster } from "@/components/shell/Toast";
import AdminError from "./error";

const mockRouter = { refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => mockRouter }));

describe.each([
  [
    "admin area",
    AdminError,
    "Error loading data: Something went wrong on our side. It has been noted.",
  ],
  [
    "portal",
    PortalError,
    "Error loading data (Something went wrong on our side. It has been noted.)",
  ],
])("the error page of the %s", (_area, Page, text) => {
  it("shows the error with its reference, and can be retried", async () => {
    const reset = jest.fn();
    const error = Object.assign(new Error("hidden"), { digest: "ref-1" });
    const { container } = render(
      <Toaster>
        <Page error={error} reset={reset} />
      </Toaster>,
    );
    await waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
    expect(container).toHaveTextContent("Your data is safe.");
    // One alert only, for screen readers.
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    expect(screen.getByText("Reference: ref-1")).toBeVisible();
    mockRouter.refresh.mockClear();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(reset).toHaveBeenCalledTimes(1));
    expect(mockRouter.refresh).toHaveBeenCalledTimes(1);
  });
});
