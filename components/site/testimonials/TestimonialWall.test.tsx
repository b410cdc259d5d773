import { render, screen, within } from "@testing-library/react";
import type { ShownTestimonial } from "@/lib/domain/catalog/schema";
import { TestimonialCard } from "./TestimonialCard";
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

test("a testimonial without stars counts as five, and without a picture shows the initial", () => {
  const { rating: _rating, avatar: _avatar, ...unrated } = vera;
  render(<TestimonialCard testimonial={unrated} />);
  const card = screen.getByRole("figure");
  expect(card).toHaveTextContent("“It works.”");
  expect(card).toHaveTextContent("Owner, Novak Ltd");
  expect(within(card).getByRole("img", { name: /5/ })).toBeInTheDocument();
  expect(within(card).getByText("V")).toBeInTheDocument();
});

test("says that there are none, and that they could not be read", () => {
  const { rerender } = render(<TestimonialWall testimonials={[]} />);
  expect(screen.getByText("No testimonials found.")).toBeVisible();
  rerender(<TestimonialWall testimonials={null} />);
  expect(screen.getByRole("alert")).toHaveTextContent("Failed to load testimonials.");
  rerender(<TestimonialWall testimonials={[vera]} />);
  expect(screen.getByRole("figure")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
});
