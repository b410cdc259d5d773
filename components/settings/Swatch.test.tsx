import { render } from "@testing-library/react";
import { Swatch } from "./Swatch";

test("a color is shown once it is whole", () => {
  const { container, rerender } = render(<Swatch color="#1d4e" />);
  expect(container).toBeEmptyDOMElement();
  rerender(<Swatch color="#1D4ED8" />);
  expect(container.firstChild).toHaveStyle({ backgroundColor: "#1d4ed8" });
});
