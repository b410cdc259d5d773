import { act, render, screen, within } from "@testing-library/react";
import { api } from "@/lib/http/client";
import type { ShownTestimonial } from "@/lib/domain/catalog/schema";
import { TestimonialWall } from "./TestimonialWall";

const vera: ShownTestimonial = {
  _id: "1",
  name: "vera Novak",
  role: "Owner",
  company: "Novak Ltd",
  content: "It works.",
  rating: 5,
  product: null,
  customerSince: null,
  figure: null,
  figureText: null,
  avatar: null,
};

const answer = (body: unknown) => jest.spyOn(api, "get").mockResolvedValue(body);

afterEach(() => jest.restoreAllMocks());

test("shows the refreshed testimonials, without stars as five and without a picture as the initial", async () => {
  const { rating: _rating, avatar: _avatar, ...unrated } = vera;
  answer({ testimonials: [unrated, { ...vera, _id: "2", isActive: false }] });
  render(<TestimonialWall rendered={[]} />);
  const card = await screen.findByRole("figure");
  expect(card).toHaveTextContent("“It works.”");
  expect(card).toHaveTextContent("Owner, Novak Ltd");
  expect(within(card).getByRole("img", { name: /5/ })).toBeInTheDocument();
  expect(within(card).getByText("V")).toBeInTheDocument();
});

test.each([
  ["an empty list", { testimonials: [] }],
  ["an answer without a list", { testimonials: { no: "list" } }],
])("says that there are none for %s", async (_what, body) => {
  answer(body);
  render(<TestimonialWall rendered={[vera]} />);
  expect(await screen.findByText("No testimonials found.")).toBeVisible();
  expect(screen.queryByRole("figure")).toBeNull();
});

test("keeps the rendered testimonials when they cannot be refreshed, and says so without any", async () => {
  jest.spyOn(api, "get").mockRejectedValue(new Error("no"));
  const { unmount } = render(<TestimonialWall rendered={[vera]} />);
  await act(() => Promise.resolve());
  expect(screen.getByRole("figure")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
  unmount();
  render(<TestimonialWall rendered={null} />);
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load testimonials.");
});
