import { render, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { useLinkToken } from "./link-token";

function Page() {
  const token = useLinkToken();
  return <p>{token === null ? "no token" : `token ${token}`}</p>;
}

test("a mailed link's token is read once, leaves the address bar, and is forgotten with the page", async () => {
  window.history.replaceState(null, "", "/reset-password#token=abc");
  // As in development: React runs every effect twice there.
  const { unmount, rerender } = render(<Page />, { wrapper: StrictMode });
  expect(screen.getByText("token abc")).toBeVisible();
  expect(window.location.hash).toBe("");
  rerender(<Page />);
  await new Promise((done) => setTimeout(done));
  rerender(<Page />);
  expect(screen.getByText("token abc")).toBeVisible();
  unmount();
  await new Promise((done) => setTimeout(done));
  render(<Page />);
  await waitFor(() => expect(screen.getByText("no token")).toBeVisible());
});
