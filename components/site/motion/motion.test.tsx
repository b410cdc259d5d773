import { act, fireEvent, render, screen } from "@testing-library/react";
import Lenis from "lenis";
import { SiteLink } from "./SiteLink";
import { FadingPage, SiteMotion } from "./SiteMotion";

const push = jest.fn();
const path = jest.fn(() => "/");
const scrollTo = jest.fn();

jest.mock("next/navigation", () => ({ useRouter: () => ({ push }), usePathname: () => path() }));
jest.mock("next/link", () => ({
  __esModule: true,
  // The router's part: a plain click becomes a navigation that its caller may stop.
  default: ({
    onNavigate,
    prefetch,
    ...rest
  }: {
    onNavigate: (event: { preventDefault: () => void }) => void;
    prefetch: boolean | null;
  }) => (
    <a
      {...rest}
      data-prefetch={String(prefetch)}
      onClick={(event) => {
        event.preventDefault();
        onNavigate({ preventDefault: () => {} });
      }}
    />
  ),
}));
jest.mock("lenis", () => ({ __esModule: true, default: jest.fn() }));

beforeEach(() => {
  jest.useFakeTimers();
  path.mockReturnValue("/");
  push.mockClear();
  scrollTo.mockClear();
  jest
    .mocked(Lenis)
    .mockClear()
    .mockImplementation(() => ({ scrollTo, destroy: jest.fn() }) as Partial<Lenis> as Lenis);
});
afterEach(() => jest.useRealTimers());

function Site() {
  return (
    <SiteMotion>
      <FadingPage>
        <SiteLink href="/">Home</SiteLink>
        <SiteLink href="/about">About</SiteLink>
      </FadingPage>
    </SiteMotion>
  );
}

/** Renders the page and waits until its animations have been fetched. */
async function open() {
  const view = render(<Site />);
  await act(() => jest.advanceTimersByTimeAsync(500));
  return view;
}

test("smooth scrolling is set up once, with the figures of the product, by touch too", async () => {
  await open();
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

test("the page goes 300 ms after it began to fade", async () => {
  await open();
  fireEvent.click(screen.getByText("About"));
  jest.advanceTimersByTime(299);
  expect(push).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(push.mock.calls).toEqual([["/about", { scroll: false }]]);
});

test("a link to the page one is on scrolls to its top in 700 ms and goes nowhere", async () => {
  await open();
  fireEvent.click(screen.getByText("Home"));
  jest.advanceTimersByTime(1_000);
  expect(scrollTo.mock.calls).toEqual([[0, { duration: 0.7 }]]);
  expect(push).not.toHaveBeenCalled();
});

test("the page that a link led to scrolls to its top", async () => {
  const { rerender } = await open();
  fireEvent.click(screen.getByText("About"));
  jest.advanceTimersByTime(300);
  expect(scrollTo).not.toHaveBeenCalled();
  path.mockReturnValue("/about");
  rerender(<Site />);
  expect(scrollTo.mock.calls).toEqual([[0, { duration: 0.7 }]]);
});

test("a page is fetched ahead when a pointer comes near its link", async () => {
  await open();
  const link = screen.getByText("About");
  expect(link).toHaveAttribute("data-prefetch", "false");
  fireEvent.pointerEnter(link);
  expect(link).toHaveAttribute("data-prefetch", "null");
});
