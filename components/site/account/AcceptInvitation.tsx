"use client";

import { useEffect, useState } from "react";
import { useApiForm } from "@/components/forms/use-api-form";
import { bidi } from "@/lib/core/isolated";
import type { Invitation } from "@/lib/domain/accounts/schema";
import { api, ApiError } from "@/lib/http/client";
import { Form } from "@/components/forms/Form";
import { Button, ButtonAnchor } from "@/components/ui/Button";
import { Input } from "@/components/ui/Field";
import { TextField } from "@/components/forms/TextField";
import { Heading } from "./Heading";
import { InvalidLink } from "./InvalidLink";
import { useLinkToken } from "./link-token";
import { NewPasswordField } from "./NewPasswordField";
import { enterRoom } from "./enter-room";
import { nextTarget } from "./next-target";
import { toFormError } from "./requests";
import { Text } from "./Text";

/** Accepts an invitation to a company by a mailed link, and signs in. */
export function AcceptInvitation({ siteName }: { siteName: string }) {
  const token = useLinkToken();
  const [invitation, setInvitation] = useState<Invitation>();
  const [refusal, setRefusal] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const form = useApiForm({
    defaultValues: { name: "", password: "" },
    schema: () => import("@/lib/domain/accounts/schema").then((module) => module.acceptInput),
    input: (values) => ({ token: token ?? "-", ...values }),
    send: (input) => api.post("/api/auth/accept-invitation", input).catch(handleError),
    onSaved: () => {
      setLeaving(true);
      enterRoom(nextTarget() ?? "/dashboard");
    },
  });
  const { setValue, watch } = form.methods;

  useEffect(() => {
    if (!token) return;
    api
      .post<{ data: Invitation }>("/api/auth/invitation", { token })
      .then(({ data }) => {
        setInvitation(data);
        setValue("name", data.name);
      })
      .catch(refuseInvalid);
  }, [token, setValue]);

  /** Without a connection the form says so when it is sent. */
  function refuseInvalid(error: unknown) {
    if (error instanceof ApiError && error.code === "invalid_token") setRefusal(error.message);
  }

  function handleError(error: unknown): never {
    refuseInvalid(error);
    return toFormError("The invitation could not be accepted. Please try again.")(error);
  }

  if (refusal !== undefined) return <Refused reason={refusal} />;
  if (token === null)
    return (
      <InvalidLink isIncomplete>
        <ButtonAnchor variant="contained" size="large" href="/login">
          Sign In
        </ButtonAnchor>
      </InvalidLink>
    );
  const busy = form.busy || isLeaving;
  return (
    <>
      <Heading
        title="You Are Invited"
        subtitle={
          invitation
            ? bidi`${invitation.invitedBy ?? siteName} invites you to ${invitation.company}`
            : "Choose a name and a password"
        }
      />
      {invitation && <Text>You sign in with {invitation.email}.</Text>}
      {/* Posted to its own page, the fragment with the used token would stay in the address. */}
      <Form form={form} action="/invitation/send">
        {/* Without script: the token is in the link's fragment, which only a script reads. */}
        <noscript>
          <Input
            label="Link from the email"
            name="token"
            autoComplete="off"
            spellCheck={false}
            help="Copy the whole link from the email, and paste it here."
          />
        </noscript>
        <TextField
          name="name"
          label="Name"
          missing="Enter your name."
          autoComplete="name"
          required
        />
        <NewPasswordField
          label="Password"
          personalTerms={[...watch("name").split(/\s+/), invitation?.email ?? ""]}
        />
        <Button variant="contained" size="large" type="submit" busy={busy}>
          {busy ? "Accepting..." : "Accept the Invitation"}
        </Button>
      </Form>
    </>
  );
}

function Refused({ reason }: { reason: string }) {
  return (
    <>
      <Heading
        title="You can’t use this invitation"
        subtitle={<span role="alert">{reason}</span>}
        focusOnMount
      />
      <ButtonAnchor variant="contained" size="large" href="/login">
        Sign In
      </ButtonAnchor>
    </>
  );
}
