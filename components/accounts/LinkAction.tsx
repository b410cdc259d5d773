"use client";

import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { failureOf, type Failure } from "@/components/forms/failure";
import { FormAlert } from "@/components/forms/FormAlert";
import { BusyButton } from "@/components/ui/BusyButton";
import NextLink from "@/components/ui/NextLink";
import { api, ApiError } from "@/lib/http/client";
import { AuthHead } from "./AuthHead";
import { AuthText, NeedsScript } from "./AuthText";
import { useLinkToken } from "./link-token";
import { VoidLink } from "./VoidLink";

interface Props {
  path: "/api/auth/undo-email" | "/api/auth/disown";
  title: string;
  subtitle: string;
  button: string;
  done: { title: string; text: string; next: { href: string; label: string } };
}

/** Does what a mailed link is for, at a press: a mail scanner that opens the page does nothing. */
export function LinkAction({ path, title, subtitle, button, done }: Props) {
  const token = useLinkToken();
  const [state, setState] = useState<"asking" | "busy" | "done" | "invalid">("asking");
  const [failure, setFailure] = useState<Failure>();

  async function act() {
    setState("busy");
    setFailure(undefined);
    try {
      await api.post(path, { token });
      setState("done");
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) return setState("invalid");
      setFailure(failureOf(error));
      setState("asking");
    }
  }

  if (state === "done")
    return (
      <>
        <AuthHead title={done.title} arrived />
        <AuthText role="status">{done.text}</AuthText>
        <Button component={NextLink} href={done.next.href} variant="contained" size="large">
          {done.next.label}
        </Button>
      </>
    );
  if (state === "invalid" || token === null)
    return (
      <VoidLink missing={state !== "invalid"}>
        <Button component={NextLink} href="/contact" variant="contained" size="large">
          Write to Us
        </Button>
      </VoidLink>
    );
  return (
    <>
      <AuthHead title={title} subtitle={subtitle} />
      <Stack spacing={2}>
        <NeedsScript />
        <FormAlert failure={failure} />
        <BusyButton
          variant="contained"
          size="large"
          fullWidth
          busy={state === "busy" || token === undefined}
          onClick={act}
        >
          {button}
        </BusyButton>
      </Stack>
    </>
  );
}
