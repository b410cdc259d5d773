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

test("the first click fades the page, and navigates 300 ms after the fade begins", async () => {
  render(<Site />);
  fireEvent.click(screen.getByText("About"));
  await wait(299);
  expect(jest.mocked(animate).mock.calls).toEqual([["#page", { opacity: 0 }, { duration: 0.3 }]]);
  expect(push).not.toHaveBeenCalled();
  await wait(1);
  expect(push.mock.calls).toEqual([["/about", { scroll: false }]]);
});

test("a link to the current page scrolls to its top in 700 ms without navigating", async () => {
  render(<Site />);
  fireEvent.click(screen.getByText("Home"));
  await wait(1_000);
  expect(scrollTo.mock.calls).toEqual([[0, { duration: 0.7 }]]);
  expect(push).not.toHaveBeenCalled();
});

test("after a navigation by a link the page fades in and scrolls to its top", async () => {
  const { rerender } = render(<Site />);
  fireEvent.click(screen.getByText("About"));
  await wait(300);
  expect(scrollTo).not.toHaveBeenCalled();
  path.mockReturnValue("/about");
  rerender(<Site />);
  await wait(0);
  expect(fades()).toEqual([{ opacity: 0 }, { opacity: 1 }]);
  expect(scrollTo.mock.calls).toEqual([[0, { duration: 0.7 }]]);
});

test("Back shows the page without fading", async () => {
  const { rerender } = render(<Site />);
  path.mockReturnValue("/about");
  rerender(<Site />);
  await wait(1_000);
  expect(fades()).toEqual([]);
  expect(scrollTo).not.toHaveBeenCalled();
});

test("with reduced motion a link navigates at once", async () => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  render(<Site />);
  fireEvent.click(screen.getByText("About"));
  await wait(0);
  expect(push).toHaveBeenCalledTimes(1);
  expect(fades()).toEqual([]);
});

test("the browser follows a link with a target and a modified click", async () => {
  render(<Site />);
  const isFollowedHere = (name: string, init?: MouseEventInit) =>
    !fireEvent.click(screen.getByText(name), init);
  expect(isFollowedHere("Reload")).toBe(false);
  expect(isFollowedHere("About", { ctrlKey: true })).toBe(false);
  expect(isFollowedHere("About", { metaKey: true })).toBe(false);
  expect(isFollowedHere("About")).toBe(true);
  await wait(300);
});

test("a page of the site is prefetched on hover and focus, one of another area is not", () => {
  render(<Site />);
  fireEvent.pointerOver(screen.getByText("Login"));
  expect(prefetch).not.toHaveBeenCalled();
  fireEvent.pointerOver(screen.getByText("About"));
  fireEvent.focusIn(screen.getByText("About"));
  expect(prefetch.mock.calls).toEqual([["/about"], ["/about"]]);
});

test("at the first input what is below the screen is marked to come in, what is on it is not", async () => {
  render(
    <>
      <section className="section">On the screen</section>
      <section className="section">Below</section>
      <SiteMotion />
    </>,
  );
  jest
    .spyOn(screen.getByText("Below"), "getBoundingClientRect")
    .mockReturnValue({ top: innerHeight } as DOMRect);
  expect(screen.getByText("Below")).not.toHaveAttribute("data-below");
  fireEvent.keyDown(window);
  await wait(0);
  expect(screen.getByText("Below")).toHaveAttribute("data-below");
  expect(screen.getByText("On the screen")).not.toHaveAttribute("data-below");
});

test("a pause control shows and changes what is stored, and so do the others", () => {
  const root = document.documentElement;
  root.dataset.motionPaused = "";
  render(
    <>
      <input type="checkbox" name="pause-motion" aria-label="drawer" />
      <input type="checkbox" name="pause-motion" aria-label="footer" />
      <SiteMotion />
    </>,
  );
  const drawer = screen.getByRole("checkbox", { name: "drawer" });
  const footer = screen.getByRole("checkbox", { name: "footer" });
  expect(drawer).toBeChecked();
  fireEvent.click(footer);
  expect(drawer).not.toBeChecked();
  expect(root).not.toHaveAttribute("data-motion-paused");
  expect(localStorage.getItem("motion")).toBeNull();
  fireEvent.click(drawer);
  expect(footer).toBeChecked();
  expect(localStorage.getItem("motion")).toBe("paused");
  delete root.dataset.motionPaused;
});
