import { act, render, screen } from "@testing-library/react";
import { ErrorPage } from "./ErrorPage";

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
