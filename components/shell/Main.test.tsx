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

test("moves the focus from a removed row to the next one, to the list, or to the content", async () => {
  const { rerender } = render(page(["Ada", "Lin", "Mei"]));
  focus("Delete Ada");
  rerender(page(["Lin", "Mei"]));
  await waitFor(() => expect(screen.getByRole("button", { name: "Delete Lin" })).toHaveFocus());
  focus("Delete Mei");
  rerender(page(["Lin"]));
  await waitFor(() => expect(screen.getByRole("button", { name: "Delete Lin" })).toHaveFocus());
  rerender(page([]));
  await waitFor(() => expect(screen.getByRole("region")).toHaveFocus());
  rerender(page(null));
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

test("leaves the focus where the user moved it, and on the page that a link in it leads to", async () => {
  const { rerender } = render(page(["Ada", "Lin", "Mei"]));
  focus("Delete Ada");
  focus("Delete Lin");
  rerender(page(["Lin", "Mei"]));
  await act(async () => undefined);
  expect(screen.getByRole("button", { name: "Delete Lin" })).toHaveFocus();
  history.pushState(null, "", "?page=2");
  rerender(page(["Mei"]));
  await waitFor(() => expect(screen.getByRole("button", { name: "Delete Mei" })).toHaveFocus());
  history.pushState(null, "", "/dashboard/requests");
  rerender(
    <Main>
      <h1>Requests</h1>
    </Main>,
  );
  await waitFor(() => expect(screen.getByRole("heading", { name: "Requests" })).toHaveFocus());
});

test("on the page a link to a section leads to, the section's heading has the focus", async () => {
  const { rerender } = render(page(["Ada"]));
  focus("Delete Ada");
  history.pushState(null, "", "/dashboard/agents/1#runs");
  rerender(
    <Main>
      <h1>Agent</h1>
      <h2 id="runs">Runs</h2>
    </Main>,
  );
  await waitFor(() => expect(screen.getByRole("heading", { name: "Runs" })).toHaveFocus());
  history.pushState(null, "", "/");
});

test("a button that is gone leaves the focus to what is left of its row", async () => {
  const row = (isPaid: boolean) => (
    <Main>
      <ul tabIndex={-1}>
        <li>
          <a href="#">INV-1</a>
          <span>{!isPaid && <button>Record payment</button>}</span>
        </li>
        <li>
          <a href="#">INV-2</a>
        </li>
      </ul>
    </Main>
  );
  const { rerender } = render(row(false));
  focus("Record payment");
  rerender(row(true));
  await waitFor(() => expect(screen.getByRole("link", { name: "INV-1" })).toHaveFocus());
});

test("a field that is drawn anew keeps the focus", async () => {
  const form = (key: string) => (
    <Main>
      <form>
        <div key={key}>
          <button>Move down</button>
          <input name="items.0.value" aria-label="Value" />
        </div>
      </form>
    </Main>
  );
  const { rerender } = render(form("saved"));
  act(() => screen.getByLabelText("Value").focus());
  rerender(form("set back"));
  await waitFor(() => expect(screen.getByLabelText("Value")).toHaveFocus());
});

test("what opened a dialog has the focus again, also when the dialog cannot give it back", async () => {
  const { rerender } = render(page(["Ada"]));
  focus("Delete Ada");
  const dialog = document.body.appendChild(document.createElement("div"));
  dialog.className = "MuiModal-root";
  dialog.tabIndex = -1;
  dialog.focus();
  dialog.remove();
  await waitFor(() => expect(screen.getByRole("button", { name: "Delete Ada" })).toHaveFocus());
  // Its button goes while the dialog is still there.
  document.body.append(dialog);
  dialog.focus();
  rerender(page(["Lin"]));
  await act(async () => undefined);
  expect(dialog).toHaveFocus();
  dialog.remove();
  await waitFor(() => expect(screen.getByRole("button", { name: "Delete Lin" })).toHaveFocus());
});

test("keeps the focus on a tab that another layout mounts anew", async () => {
  const layout = (key: string) => (
    <Main>
      <a key={key} href="#" role="tab" id="tab-customers">
        Customers
      </a>
    </Main>
  );
  const { rerender } = render(layout("tabs"));
  act(() => screen.getByRole("tab").focus());
  history.pushState(null, "", "/admin-dashboard/inbox");
  rerender(layout("pages"));
  await waitFor(() => expect(screen.getByRole("tab")).toHaveFocus());
});

test("a link that is mounted again with the view it led to keeps the focus", async () => {
  const views = (key: string, current?: "true") => (
    <Main>
      <p key={key}>
        <a href="?view=site">Site</a>
        <a href="?view=audit" aria-current={current}>
          Audit log
        </a>
      </p>
    </Main>
  );
  const { rerender } = render(views("site"));
  act(() => screen.getByRole("link", { name: "Audit log" }).focus());
  rerender(views("audit", "true"));
  await waitFor(() => expect(screen.getByRole("link", { name: "Audit log" })).toHaveFocus());
});

test("on a page without a heading its tab has the focus", async () => {
  const { rerender } = render(page(["Ada"]));
  focus("Delete Ada");
  history.pushState(null, "", "/admin-dashboard");
  rerender(
    <Main>
      <a href="#" role="tab" aria-selected="true" id="tab-customers">
        Customers
      </a>
    </Main>,
  );
  await waitFor(() => expect(screen.getByRole("tab")).toHaveFocus());
});

test("focuses the heading of a page that came while nothing had the focus", async () => {
  const { rerender } = render(page(["Ada"]));
  rerender(page(["Lin"]));
  await act(async () => undefined);
  expect(document.body).toHaveFocus();
  history.pushState(null, "", "/dashboard/account");
  rerender(
    <Main>
      <h1>Account</h1>
    </Main>,
  );
  await waitFor(() => expect(screen.getByRole("heading", { name: "Account" })).toHaveFocus());
});

test("what opened a thing that hides it gives the focus to the thing", async () => {
  const inbox = (isOpen: boolean) => (
    <Main>
      <div>
        <ul data-hidden={isOpen || undefined}>
          <li>
            <a href="?message=1" aria-current={isOpen || undefined}>
              Grace Kim
            </a>
          </li>
        </ul>
        {isOpen && <a href="?">All messages</a>}
      </div>
    </Main>
  );
  Element.prototype.checkVisibility = function () {
    return !this.closest("[data-hidden]");
  };
  const { rerender } = render(inbox(false));
  const opener = screen.getByRole("link", { name: "Grace Kim" });
  act(() => opener.focus());
  // Hidden, it takes no focus; a browser leaves it there until it paints.
  jest.spyOn(opener, "focus").mockImplementation(() => undefined);
  rerender(inbox(true));
  await waitFor(() => expect(screen.getByRole("link", { name: "All messages" })).toHaveFocus());
  Reflect.deleteProperty(Element.prototype, "checkVisibility");
});

test("what is partly in sight is brought into it when the keyboard comes to it", () => {
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  render(page(["Ada"]));
  focus("Delete Ada");
  expect(scroll).toHaveBeenCalledWith({ block: "nearest", inline: "nearest" });
  Reflect.deleteProperty(Element.prototype, "scrollIntoView");
});
