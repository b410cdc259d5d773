import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { Inbox } from "@/components/inbox/Inbox";
import { Catalogue } from "@/components/subscriptions/Catalogue";
import { TestimonialsTab } from "@/components/catalog/TestimonialsTab";
import { formatFor } from "@/lib/core/format";

const format = formatFor("en-US", "UTC");
const page = { rows: [], total: 12, page: 2, limit: 12 };
const query = { page: 2, limit: 12 };
const state = { page: "2" };

test.each<[string, RegExp, ReactNode]>([
  [
    "inbox",
    /Nothing waits/,
    <Inbox
      key="inbox"
      page={page}
      query={query}
      state={state}
      format={format}
      path="/"
      current={undefined}
      isOpen={false}
      message={null}
      isFlush={false}
      hrefOf={() => "/"}
      waiting={3}
    />,
  ],
  [
    "testimonials",
    /No testimonials available/,
    <TestimonialsTab key="testimonials" page={page} state={state} isFiltered={false} path="/" />,
  ],
  [
    "catalog",
    /No services on offer/,
    <Catalogue
      key="catalog"
      query={query}
      format={format}
      services={page}
      due={[]}
      categories={[]}
      mine={{}}
      role="owner"
      firstCharges={{
        first: "2026-11-23",
        next: "2026-12-23",
        termsDays: 0,
        due: "2026-11-23",
        method: null,
        hasAddress: true,
      }}
      href={() => "/"}
    />,
  ],
])(
  "a page past the end of the %s links to the first page instead of showing the empty state",
  (_name, emptyText, view) => {
    render(view);
    expect(screen.queryByText(emptyText)).toBeNull();
    expect(screen.getByRole("link", { name: "Go to the first page" })).toHaveAttribute("href", "/");
  },
);

test("another page is announced by where it begins and ends", () => {
  const at = (number: number) => (
    <TestimonialsTab
      page={{ ...page, total: 30, page: number }}
      state={{}}
      isFiltered={false}
      path="/"
    />
  );
  const { rerender } = render(at(1));
  const status = screen.getByRole("status");
  expect(status).toHaveTextContent("1–12 of 30");
  rerender(at(2));
  expect(status).toHaveTextContent("13–24 of 30");
});
