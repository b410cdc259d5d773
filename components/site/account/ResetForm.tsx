"use client";

import { useState } from "react";
import { Heading } from "./Heading";
import { useLinkToken } from "./link-token";
import { NewPasswordForm, PasswordSet, ResetLinkInvalid } from "./NewPasswordForm";
import { NeedsScript } from "./Text";

export function ResetForm() {
  const token = useLinkToken();
  const [state, setState] = useState<"ready" | "done" | "invalid">("ready");
  if (state === "done") return <PasswordSet />;
  if (state === "invalid" || token === null)
    return <ResetLinkInvalid isIncomplete={state !== "invalid"} />;
  return (
    <>
      <Heading title="Set a New Password" subtitle="It replaces the old one everywhere." />
      <NeedsScript />
      <NewPasswordForm token={token} onOutcome={setState} />
    </>
  );
}
