import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import TwoFactorDisableDialog from "./TwoFactorDisableDialog";
import { api, ApiError } from "@/lib/http/client";
import ReauthenticationDialog from "./ReauthenticationDialog";

// A phone's numeric keypad has no letters.
const expectLetters = (field: HTMLElement) => expect(field).not.toHaveAttribute("inputmode");

test("accepts letters of a recovery code after a session ended", async () => {
  const codeRequired = new ApiError(401, "two_factor_required", "Enter the code.");
  jest.spyOn(api, "post").mockRejectedValueOnce(codeRequired);
  render(
    <ReauthenticationDialog
      kind="admin"
      user={{ _id: "a", email: "ada@example.com" }}
      reason="ended"
      onDone={() => undefined}
    />,
  );
  await userEvent.type(screen.getByLabelText("Password"), "otters carry lamps");
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
  expectLetters(await screen.findByLabelText("Code"));
});

test("accepts letters of a recovery code to turn off two-factor", () => {
  render(<TwoFactorDisableDialog email="ada@example.com" onClose={() => undefined} />);
  expectLetters(screen.getByLabelText("Code"));
});
