import { render, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { useLinkToken } from "./link-token";

function Page() {
  const token = useLinkToken();
  return <p>{token === null ? "no token" : `token ${token}`}</p>;
}

test("reads a mailed link's token once, removes it from the address bar and clears it on unmount", async () => {
  window.history.replaceState(null, "", "/reset-password#token=abc");
  // In Strict Mode React runs every effect twice.
  const { unmount, rerender } = render(<Page />, { wrapper: StrictMode });
  expect(screen.getByText("token abc")).toBeVisible();
  expect(window.location.hash).toBe("");
  rerender(<Page />);
  await new Promise((resolve) => setTimeout(resolve));
  rerender(<Page />);
  expect(screen.getByText("token abc")).toBeVisible();
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  render(<Page />);
  await waitFor(() => expect(screen.getByText("no token")).toBeVisible());
});
