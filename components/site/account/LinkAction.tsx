"use client";

import { useState, type ReactNode } from "react";
import { failureOf, type Failure } from "@/components/forms/failure";
import { api, ApiError } from "@/lib/http/client";
import { FormAlert } from "@/components/forms/FormAlert";
import { Button, ButtonAnchor } from "@/components/ui/Button";
import { Heading } from "./Heading";
import { InvalidLink } from "./InvalidLink";
import { useLinkToken } from "./link-token";
import { NeedsScript } from "./Text";
import styles from "./account.module.css";

interface Props<Answer> {
  path: "/api/auth/undo-email" | "/api/auth/disown";
  title: string;
  subtitle: string;
  button: string;
  /** What is shown once it is done. */
  done: (answer: Answer) => ReactNode;
}

type State<Answer> = "ready" | "busy" | "invalid" | { answer: Answer };

/** The action of a mailed link, by a button: a mail scanner that opens the page does nothing. */
export function LinkAction<Answer>({ path, title, subtitle, button, done }: Props<Answer>) {
  const token = useLinkToken();
  const [state, setState] = useState<State<Answer>>("ready");
  const [failure, setFailure] = useState<Failure>();

  async function submit() {
    setState("busy");
    setFailure(undefined);
    try {
      setState({ answer: await api.post<Answer>(path, { token }) });
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) return setState("invalid");
      setFailure(failureOf(error));
      setState("ready");
    }
  }

  if (typeof state === "object") return done(state.answer);
  if (state === "invalid" || token === null)
    return (
      <InvalidLink isIncomplete={state !== "invalid"}>
        <ButtonAnchor variant="contained" size="large" href="/contact">
          Write to Us
        </ButtonAnchor>
      </InvalidLink>
    );
  return (
    <>
      <Heading title={title} subtitle={subtitle} />
      <div className={styles.action}>
        <NeedsScript />
        <FormAlert failure={failure} />
        <Button
          variant="contained"
          size="large"
          busy={state === "busy" || token === undefined}
          onClick={submit}
        >
          {button}
        </Button>
      </div>
    </>
  );
}
