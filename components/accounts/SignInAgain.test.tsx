import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import TurnOffDialog from "./TurnOffDialog";
import { api, ApiError } from "@/lib/http/client";
import SignInAgain from "./SignInAgain";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

// A phone's keypad of digits has none of the letters of a recovery code.
const takesLetters = (field: HTMLElement) => expect(field).not.toHaveAttribute("inputmode");

test("a recovery code can be typed on a phone where the session has ended", async () => {
  const refused = new ApiError(401, "two_factor_required", "Enter the code.");
  jest.spyOn(api, "post").mockRejectedValueOnce(refused);
  render(
    <SignInAgain
      kind="admin"
      user={{ _id: "a", email: "ada@example.com" }}
      reason="ended"
      onDone={() => undefined}
    />,
  );
  await userEvent.type(screen.getByLabelText("Password"), "otters carry lamps");
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
  takesLetters(await screen.findByLabelText("Code"));
});

test("a recovery code can be typed on a phone where two-factor is turned off", () => {
  render(<TurnOffDialog onClose={() => undefined} />);
  takesLetters(screen.getByLabelText("Code"));
});
