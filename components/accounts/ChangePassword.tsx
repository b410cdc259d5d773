"use client";

import { useRef, type ComponentProps } from "react";
import { Unfold } from "@/components/ui/Unfold";
import { PasswordForm } from "./PasswordForm";

/** The fields of a new password, behind a button until they are wanted. */
export function ChangePassword(props: Omit<ComponentProps<typeof PasswordForm>, "onChanged">) {
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <Unfold
      label="Change password"
      openLabel="Cancel"
      details={details}
      onOpen={() =>
        details.current?.querySelector<HTMLInputElement>("input:not([hidden])")?.focus()
      }
    >
      <PasswordForm
        {...props}
        onChanged={() => {
          if (details.current) details.current.open = false;
        }}
      />
    </Unfold>
  );
}
