import { act, render, screen } from "@testing-library/react";
import { ErrorPage } from "./ErrorPage";

test("says since when, also after a reload", () => {
  const start = performance.now();
  const clock = jest.spyOn(performance, "now").mockReturnValue(start);
  const words = () => {
    const { unmount } = render(<ErrorPage retry={jest.fn()} />);
    const text = screen.getByRole("alert").textContent;
    unmount();
    return text;
  };
  const first = words();
  expect(first).toMatch(/on our side at \d+:\d\d [AP]M\./);
  for (const seconds of [20, 40, 60, 80]) {
    clock.mockReturnValue(start + 1_000 * seconds);
    expect(words()).toBe(first);
  }
  clock.mockReturnValue(start + 1_000 * 300);
  expect(words()).not.toBe(first);
  clock.mockRestore();
});

test("tries again by itself, once, and says when", () => {
  jest.useFakeTimers();
  const retry = jest.fn();
  render(<ErrorPage retry={retry} />);
  const seconds = (count: number) => act(() => jest.advanceTimersByTime(1_000 * count));
  seconds(9);
  expect(screen.getByText("Trying again in 1 s")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Your services keep running.");
  // Not within the alert, which would be read out every second.
  expect(screen.getByRole("alert")).not.toHaveTextContent("Trying again");
  expect(retry).not.toHaveBeenCalled();
  seconds(1);
  expect(retry).toHaveBeenCalledTimes(1);
  seconds(30);
  expect(retry).toHaveBeenCalledTimes(1);
});
