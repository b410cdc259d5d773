"use client";

import Link from "next/link";
import { useState } from "react";
import type { z } from "zod";
import { FormAlert } from "@/components/forms/old/FormAlert";
import { useForm } from "@/components/forms/old/use-form";
import { ActionButton } from "@/components/ui/ActionButton";
import type { resetInput } from "@/lib/domain/session/schema";
import { api, ApiError } from "@/lib/http/client";
import styles from "./AuthCard.module.css";
import { AuthHead } from "./AuthHead";
import { useLinkToken } from "./link-token";
import { NewPassword } from "./NewPassword";
import { plainRefusal } from "./refusal";
import { VoidLink } from "./VoidLink";

/** Sets the password that a mailed link is for. */
export function ResetForm() {
  const token = useLinkToken();
  const [state, setState] = useState<"asking" | "done" | "invalid">("asking");
  const form = useForm({
    initial: { password: "" },
    schema: () => import("@/lib/domain/session/schema").then((module) => module.resetInput),
    input: ({ password }): z.input<typeof resetInput> => ({ token: token ?? "-", password }),
    send: (input) => api.post("/api/auth/reset-password", input).catch(worthless),
    saved: () => setState("done"),
  });

  function worthless(error: unknown): never {
    if (error instanceof ApiError && error.code === "invalid_token") setState("invalid");
    return plainRefusal("The password could not be set. Please try again.")(error);
  }

  if (state === "done") {
    return (
      <>
        <AuthHead title="Password Set" subtitle="You are signed out everywhere" arrived />
        <p role="status" className={styles.text}>
          Your new password is set. Sign in with it to go on.
        </p>
        <Link href="/login" className={styles.action} prefetch={false}>
          Sign In
        </Link>
        <p className={styles.links}>
          <Link href="/admin" prefetch={false}>
            Administrators sign in here
          </Link>
        </p>
      </>
    );
  }
  if (state === "invalid" || token === null) {
    return (
      <VoidLink missing={state !== "invalid"}>
        <Link href="/forgot-password" className={styles.action} prefetch={false}>
          Ask for a New Link
        </Link>
      </VoidLink>
    );
  }
  return (
    <>
      <AuthHead title="Set a New Password" subtitle="It replaces the old one everywhere" />
      <form {...form.formProps} className={styles.form} aria-busy={form.busy}>
        <FormAlert failure={form.failure} />
        <NewPassword label="New Password" binding={form.field("password")} />
        <ActionButton
          type="submit"
          variant="contained"
          busy={form.busy || token === undefined}
          className={styles.submit}
        >
          {form.busy ? "Saving..." : "Set Password"}
        </ActionButton>
      </form>
    </>
  );
}
