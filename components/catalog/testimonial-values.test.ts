import { testimonialInputOf, testimonialValues } from "./testimonial-values";

test("a new one has five stars and is active; a rating that is no number is five", () => {
  const empty = testimonialValues();
  expect(testimonialInputOf(empty)).toMatchObject({ rating: 5, isActive: true });
  expect(testimonialInputOf({ ...empty, rating: "many" }).rating).toBe(5);
  expect(testimonialInputOf({ ...empty, rating: "3.7" }).rating).toBe(3);
  expect(testimonialInputOf(empty).customerSince).toBeNull();
  expect(testimonialInputOf({ ...empty, customerSince: "2023" }).customerSince).toBe(2023);
});
