import { render } from "@testing-library/react";
import { Email } from "./Email";

test("an address may break after its @ alone, and is copied and read as one", () => {
  const { container } = render(<Email address="maya.chen@northwind-retail.example" />);
  expect(container).toHaveTextContent(/^maya\.chen@northwind-retail\.example$/);
  expect(container.querySelector("wbr")?.previousSibling).toHaveTextContent(/^maya\.chen@$/);
  expect(container.querySelector(".longPart")).toBeNull();
});

test("a part that is wider than a phone may break anywhere", () => {
  const local = "m".repeat(60);
  const { container } = render(<Email address={`${local}@northwind.example`} />);
  expect(container.querySelector(".longPart")).toHaveTextContent(`${local}@`);
});
