"use client";

import { useState } from "react";
import { Heading } from "./Heading";
import { LinkAction } from "./LinkAction";
import { NewPasswordForm, PasswordSet, ResetLinkInvalid } from "./NewPasswordForm";
import { Text } from "./Text";

/** Takes an account back from whoever changed its address; its owner then sets a new password. */
export function UndoEmail() {
  return (
    <LinkAction<{ resetToken: string }>
      path="/api/auth/undo-email"
      title="Undo the Email Change"
      subtitle="Your account goes back to this address, its password is removed, and everybody is signed out."
      button="Bring My Address Back"
      done={({ resetToken }) => <Restored token={resetToken} />}
    />
  );
}

function Restored({ token }: { token: string }) {
  const [state, setState] = useState<"ready" | "done" | "invalid">("ready");
  if (state === "done") return <PasswordSet />;
  if (state === "invalid") return <ResetLinkInvalid isIncomplete={false} />;
  return (
    <>
      <Heading title="Address Restored" focusOnMount />
      <Text role="status">
        Your account uses this address again, and everybody is signed out. Its password is removed:
        now set a new one.
      </Text>
      <NewPasswordForm token={token} onOutcome={setState} />
    </>
  );
}
