import { render, screen } from "@testing-library/react";
import ErrorDocument from "./ErrorDocument";

afterEach(() => history.replaceState(null, "", "/"));

test.each([
  ["/admin-dashboard/mails/1", "/admin-dashboard"],
  ["/dashboard", "/dashboard"],
])("a failure of %s leads to %s alone", (path, overview) => {
  history.replaceState(null, "", path);
  render(<ErrorDocument retry={jest.fn()} />);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([overview, overview]);
  expect(screen.getByRole("link", { name: "Go to the overview" })).toBeVisible();
});

test("a failure of the site leads to its pages, in the colors of who is signed in", () => {
  document.cookie = "audience=admin";
  render(<ErrorDocument retry={jest.fn()} />);
  expect(screen.getByRole("link", { name: "Go to the home page" })).toBeVisible();
  expect(screen.getByRole("link", { name: "About" })).toBeVisible();
  expect(document.documentElement).toHaveAttribute("data-audience", "admin");
});
