import { render } from "@testing-library/react";
import { Email } from "./Email";

test("an address may break after its @ alone, and is copied and read as one", () => {
  const { container } = render(<Email address="maya.chen@northwind-retail.example" />);
  expect(container).toHaveTextContent(/^maya\.chen@northwind-retail\.example$/);
  expect(container.querySelector("wbr")?.previousSibling).toHaveTextContent(/^maya\.chen@$/);
  for (const part of container.querySelectorAll("span"))
    expect(part).toHaveClass("emailPart", { exact: true });
});
