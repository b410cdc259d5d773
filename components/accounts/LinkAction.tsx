"use client";

import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { failureOf, type Failure } from "@/components/forms/failure";
import { FormAlert } from "@/components/forms/FormAlert";
import { BusyButton } from "@/components/ui/BusyButton";
import NextLink from "@/components/ui/NextLink";
import { api, ApiError } from "@/lib/http/client";
import { AuthHeading } from "./AuthHeading";
import { AuthText, NeedsScript } from "./AuthText";
import { useLinkToken } from "./link-token";
import { InvalidLink } from "./InvalidLink";

interface Props {
  path: "/api/auth/undo-email" | "/api/auth/disown";
  title: string;
  subtitle: string;
  button: string;
  done: { title: string; text: string; next: { href: string; label: string } };
}

/** The action of a mailed link, by a button: a mail scanner that opens the page does nothing. */
export function LinkAction({ path, title, subtitle, button, done }: Props) {
  const token = useLinkToken();
  const [state, setState] = useState<"ready" | "busy" | "done" | "invalid">("ready");
  const [failure, setFailure] = useState<Failure>();

  async function submit() {
    setState("busy");
    setFailure(undefined);
    try {
      await api.post(path, { token });
      setState("done");
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) return setState("invalid");
      setFailure(failureOf(error));
      setState("ready");
    }
  }

  if (state === "done")
    return (
      <>
        <AuthHeading title={done.title} focusOnMount />
        <AuthText role="status">{done.text}</AuthText>
        <Button component={NextLink} href={done.next.href} variant="contained" size="large">
          {done.next.label}
        </Button>
      </>
    );
  if (state === "invalid" || token === null)
    return (
      <InvalidLink isIncomplete={state !== "invalid"}>
        <Button component={NextLink} href="/contact" variant="contained" size="large">
          Write to Us
        </Button>
      </InvalidLink>
    );
  return (
    <>
      <AuthHeading title={title} subtitle={subtitle} />
      <Stack spacing={2}>
        <NeedsScript />
        <FormAlert failure={failure} />
        <BusyButton
          variant="contained"
          size="large"
          fullWidth
          busy={state === "busy" || token === undefined}
          onClick={submit}
        >
          {button}
        </BusyButton>
      </Stack>
    </>
  );
}
