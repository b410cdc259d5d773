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

test("the average fills its stars to where it stands", () => {
  const { container } = render(
    <TestimonialWall testimonials={[vera, { ...vera, _id: "2", rating: 4 }]} />,
  );
  const average = screen.getByText("4.5 of 5").closest("li");
  expect(average).toHaveTextContent("4.5 of 5 from 2 clients");
  const widths = [...container.querySelectorAll("svg > svg")].map((stars) =>
    Number(stars.getAttribute("width")),
  );
  // Of the fifth star half, between 98.5 and 117.5.
  expect(widths).toEqual([120, 96, 108]);
});

test("the card of the average says how many gave how many stars, and since when there are customers", () => {
  render(
    <TestimonialWall
      testimonials={[
        { ...vera, customerSince: 2024 },
        { ...vera, _id: "2", customerSince: 2022 },
        { ...vera, _id: "3", rating: 4 },
      ]}
    />,
  );
  const counts = within(screen.getAllByRole("list")[1]!).getAllByRole("listitem");
  expect(counts.map(({ textContent }) => textContent)).toEqual([
    "5 stars2",
    "4 stars1",
    "3 stars0",
    "2 stars0",
    "1 star0",
  ]);
  expect(screen.getByText("The first has been a customer since 2022.")).toBeVisible();
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
