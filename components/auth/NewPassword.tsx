"use client";

import { PasswordField } from "@/components/forms/old/Field";
import type { FieldBinding } from "@/components/forms/old/use-form";
import styles from "./AuthCard.module.css";
import { strengthOf } from "./strength";

/** A new password with how well it resists guessing, as one types. */
export function NewPassword({
  label,
  own,
  binding,
}: {
  label: string;
  own?: readonly string[];
  binding: FieldBinding<string>;
}) {
  const { level, words } = strengthOf(binding.value, own);
  return (
    <div className={styles.strength}>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required
        help={binding.error === undefined ? words : undefined}
        {...binding}
      />
      <div className={styles.meter} data-level={level} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={step <= level ? `${styles.step} ${styles.filled}` : styles.step}
          />
        ))}
      </div>
    </div>
  );
}
