import { act, render, screen, waitFor } from "@testing-library/react";
import { Toaster, useToast } from "./Toast";

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

test("a toast stands at the bottom for 6 seconds, and a later one takes its place", async () => {
  render(<Toaster />);
  const toast = useToast();
  act(() => toast("Payment failed", "error"));
  expect(await screen.findByText("Payment failed")).toBeInTheDocument();
  act(() => toast("Payment successful", "success"));
  expect(await screen.findByText("Payment successful")).toBeInTheDocument();
  expect(screen.queryByText("Payment failed")).not.toBeInTheDocument();
  expect(document.querySelector(".MuiSnackbar-anchorOriginBottomCenter")).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(5_000));
  expect(screen.getByText("Payment successful")).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(1_500));
  await waitFor(() => expect(screen.queryByText("Payment successful")).not.toBeInTheDocument());
});
