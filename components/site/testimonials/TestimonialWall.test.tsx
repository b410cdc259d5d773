import { render, screen, within } from "@testing-library/react";
import type { ShownTestimonial } from "@/lib/domain/catalog/schema";
import { Results } from "./Results";
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
  expect(screen.getByText("4.5").closest("p")).toHaveTextContent("4.5 of 5, from 2 client reviews");
  const widths = [...container.querySelectorAll("svg > svg")].map((stars) =>
    Number(stars.getAttribute("width")),
  );
  // Of the fifth star half, between 98.5 and 117.5.
  expect(widths).toEqual([96, 108, 120]);
});

test("says once what all gave, and since when there are customers", () => {
  render(
    <TestimonialWall
      testimonials={[
        { ...vera, customerSince: 2024 },
        { ...vera, _id: "2", customerSince: 2022 },
        { ...vera, _id: "3", rating: 4 },
      ]}
    />,
  );
  expect(screen.getByText("4.7").closest("p")).toHaveTextContent("4.7 of 5, from 3 client reviews");
  expect(screen.getByText("Clients since 2022")).toBeVisible();
  expect(within(screen.getByRole("list")).getAllByRole("listitem")).toHaveLength(2);
  expect(screen.getAllByRole("img", { name: /stars$/ })).toHaveLength(3);
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

test("a figure says what tells it from another of the same name", () => {
  const note = "Of every kind";
  render(<Results results={[{ value: "500+", label: "Projects Completed", note }]} />);
  expect(screen.getByRole("term")).toHaveTextContent("Projects CompletedOf every kind");
});
