import { act, render, screen, waitFor } from "@testing-library/react";
import { Main } from "./Main";

const page = (names: string[] | null) => (
  <Main>
    {names && (
      <div role="region" tabIndex={0} aria-label="Customers">
        {names.map((name) => (
          <p key={name}>
            <button>Delete {name}</button>
          </p>
        ))}
      </div>
    )}
  </Main>
);
const focus = (name: string) => act(() => screen.getByRole("button", { name }).focus());

test("when the row that has the focus is gone its list has it, and without a list the content", async () => {
  const { rerender } = render(page(["Ada", "Lin"]));
  focus("Delete Ada");
  rerender(page(["Lin"]));
  await waitFor(() => expect(screen.getByRole("region")).toHaveFocus());
  focus("Delete Lin");
  rerender(page(null));
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

test("the focus stays where somebody has put it, and of another page nothing is said", async () => {
  const { rerender } = render(page(["Ada", "Lin", "Mei"]));
  focus("Delete Ada");
  focus("Delete Lin");
  rerender(page(["Lin", "Mei"]));
  await act(async () => undefined);
  expect(screen.getByRole("button", { name: "Delete Lin" })).toHaveFocus();
  history.pushState(null, "", "?page=2");
  rerender(page(["Mei"]));
  await act(async () => undefined);
  expect(document.body).toHaveFocus();
});
