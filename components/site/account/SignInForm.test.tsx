import { render, screen, waitFor } from "@testing-library/react";
import { SignInForm } from "./SignInForm";

const renderIn = (isWide: boolean) => {
  window.matchMedia = () => ({ matches: isWide }) as MediaQueryList;
  render(<SignInForm kind="customer" />);
};

test("in a wide window the email has the focus", async () => {
  renderIn(true);
  await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
});

test("on a phone nothing has: its keyboard would cover the page", () => {
  jest.useFakeTimers();
  renderIn(false);
  jest.runAllTimers();
  expect(document.body).toHaveFocus();
  jest.useRealTimers();
});
