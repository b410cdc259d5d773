import { act, render, screen } from "@testing-library/react";
import { Scroller } from "./Scroller";

let measure: () => void = () => undefined;

beforeEach(() => {
  global.ResizeObserver = class {
    constructor(callback: () => void) {
      measure = callback;
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver;
});

const strip = () => screen.getByRole("region");

function measureAs(overflowX: string, scrollWidth: number) {
  strip().style.overflowX = overflowX;
  Object.defineProperty(strip(), "scrollWidth", { value: scrollWidth, configurable: true });
  Object.defineProperty(strip(), "clientWidth", { value: 300, configurable: true });
  act(() => measure());
}

test("is a stop of the tab key while it has more than it shows, and before that is known", () => {
  render(
    <Scroller role="region" aria-label="Figures">
      <p>1,713</p>
    </Scroller>,
  );
  expect(strip()).toHaveAttribute("tabindex", "0");
  measureAs("auto", 300);
  expect(strip()).toHaveAttribute("tabindex", "-1");
  measureAs("auto", 420);
  expect(strip()).toHaveAttribute("tabindex", "0");
  measureAs("visible", 420);
  expect(strip()).toHaveAttribute("tabindex", "-1");
});
