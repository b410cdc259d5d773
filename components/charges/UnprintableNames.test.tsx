import { render, screen } from "@testing-library/react";
import { UnprintableNames } from "./UnprintableNames";

test("a name that documents cannot print is said before there is one, to both sides", () => {
  const { container, rerender } = render(<UnprintableNames names={[]} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<UnprintableNames names={["山田商店"]} />);
  expect(screen.getByRole("note")).toHaveTextContent(/“山田商店”.*name this customer by its email/);
  rerender(<UnprintableNames names={["山田商店"]} isOwn />);
  expect(screen.getByRole("note")).toHaveTextContent(/name you by your email address/);
});
