"use client";

import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { PasswordField } from "@/components/forms/PasswordField";
import styles from "./NewPasswordField.module.css";
import { strengthOf, type Strength } from "./password-strength";

const NAME = "password";

interface Props {
  label: string;
  /** The person's name and address, which make a password easy to guess. */
  personalTerms?: readonly string[];
}

export function NewPasswordField({ label, personalTerms }: Props) {
  const { control, getFieldState } = useFormContext();
  const value: unknown = useWatch({ name: NAME });
  const { level, text } = strengthOf(typeof value === "string" ? value : "", personalTerms);
  const { error } = getFieldState(NAME, useFormState({ control, name: NAME }));
  return (
    <div>
      <PasswordField
        name={NAME}
        label={label}
        missing={`Enter your ${label.toLowerCase()}.`}
        autoComplete="new-password"
        required
        help={error && level > 0 ? undefined : text}
      />
      {level > 0 && <Meter level={level} />}
    </div>
  );
}

function Meter({ level }: Pick<Strength, "level">) {
  return (
    <div aria-hidden="true" className={styles.meter} data-level={level}>
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
