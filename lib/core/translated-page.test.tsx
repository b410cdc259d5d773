import { act, render } from "@testing-library/react";
import { followTranslation } from "./translated-page";

/** As the translation of a browser does it. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    outer.append(inner);
    inner.textContent = text.data.toUpperCase();
    text.replaceWith(outer);
  }
}

interface State {
  count: number;
  isLate?: boolean;
  hasName?: boolean;
}

function Page({ count, isLate = false, hasName = true }: State) {
  return (
    <p>
      {hasName && "Ada owes "}
      {isLate && <strong>late: </strong>}
      {count} charges
    </p>
  );
}

test("a page that a browser translates goes on working, and shows what changes", async () => {
  followTranslation(document);
  const { container, rerender } = render(<Page count={1} />);
  translate(container);
  await act(async () => {});
  expect(container).toHaveTextContent("ADA OWES 1 CHARGES");

  rerender(<Page count={2} />);
  await act(async () => {});
  expect(container).toHaveTextContent("ADA OWES 2 CHARGES");

  translate(container);
  await act(async () => {});
  rerender(<Page count={2} isLate />);
  expect(container).toHaveTextContent("ADA OWES late: 2 CHARGES");

  rerender(<Page count={2} isLate hasName={false} />);
  expect(container).toHaveTextContent("late: 2 CHARGES");
});
