import { testimonialInputOf, testimonialValues } from "./testimonial-values";

test("defaults to five stars and active, and reads an invalid rating as five", () => {
  const empty = testimonialValues();
  expect(testimonialInputOf(empty)).toMatchObject({ rating: 5, isActive: true });
  expect(testimonialInputOf({ ...empty, rating: "many" }).rating).toBe(5);
  expect(testimonialInputOf({ ...empty, rating: "3.7" }).rating).toBe(3);
  expect(testimonialInputOf(empty).customerSince).toBeNull();
  expect(testimonialInputOf({ ...empty, customerSince: "2023" }).customerSince).toBe(2023);
});
