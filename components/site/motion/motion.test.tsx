import { act, fireEvent, render, screen } from "@testing-library/react";
import { animate } from "framer-motion/dom/mini";
import Lenis from "lenis";
import { SiteMotion } from "./SiteMotion";

const push = jest.fn();
const prefetch = jest.fn();
const path = jest.fn(() => "/");
const scrollTo = jest.fn();
const router = { push, prefetch };

jest.mock("next/navigation", () => ({ useRouter: () => router, usePathname: () => path() }));
jest.mock("framer-motion/dom/mini", () => ({ animate: jest.fn() }));
jest.mock("lenis", () => ({ __esModule: true, default: jest.fn() }));
jest.mock("./Shapes", () => ({ Shapes: () => <p>Shapes</p> }));

const fades = () => jest.mocked(animate).mock.calls.map(([, keyframes]) => keyframes);

beforeAll(() => {
  jest
    .mocked(Lenis)
    .mockImplementation(() => ({ scrollTo, destroy: jest.fn() }) as Partial<Lenis> as Lenis);
});
beforeEach(() => {
  jest.useFakeTimers();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  path.mockReturnValue("/");
  for (const mock of [push, prefetch, scrollTo, jest.mocked(animate)]) mock.mockClear();
});
afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function Site() {
  return (
    <>
      <a href="/">Home</a>
      <a href="/about">About</a>
      <a href="/login">Login</a>
      <a href="/" target="_self">
        Reload
      </a>
      <SiteMotion />
    </>
  );
}

test("the animations are fetched at the first input, with lenis' documented options", async () => {
  render(<Site />);
  await wait(10_000);
  expect(Lenis).not.toHaveBeenCalled();
  expect(screen.queryByText("Shapes")).toBeNull();
  fireEvent.wheel(window);
  await wait(0);
  expect(screen.getByText("Shapes")).toBeInTheDocument();
  fireEvent.wheel(window);
  await wait(0);
  expect(jest.mocked(Lenis).mock.calls).toEqual([
    [
      {
        duration: 1.2,
        lerp: 0.08,
        touchMultiplier: 1.5,
        syncTouch: true,
        orientation: "vertical",
        autoRaf: true,
      },
    ],
  ]);
});

test("a link to the current page scrolls to its top in 700 ms without navigating", async () => {
  render(<Site />);
  fireEvent.click(screen.getByText("Home"));
  await wait(1_000);
  expect(scrollTo.mock.calls).toEqual([[0, { duration: 0.7 }]]);
  expect(push).not.toHaveBeenCalled();
});

test("with reduced motion a link navigates at once", async () => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  render(<Site />);
  fireEvent.click(screen.getByText("About"));
  await wait(0);
  expect(push).toHaveBeenCalledTimes(1);
  expect(fades()).toEqual([]);
});

test("a page of the site is prefetched on hover and focus, one of another area is not", () => {
  render(<Site />);
  fireEvent.pointerOver(screen.getByText("Login"));
  expect(prefetch).not.toHaveBeenCalled();
  fireEvent.pointerOver(screen.getByText("About"));
  fireEvent.focusIn(screen.getByText("About"));
  expect(prefetch.mock.calls).toEqual([["/about"], ["/about"]]);
});
