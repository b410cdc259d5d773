"use client";

import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { get, useFormContext, useFormState, useWatch } from "react-hook-form";
import { sentence } from "@/components/forms/failure";
import { useInput } from "@/components/forms/use-input";
import { Icon } from "@/components/ui/Icon";
import styles from "./form.module.css";

export interface FieldProps extends Omit<ComponentProps<"input">, "className" | "name" | "ref"> {
  name: string;
  label: string;
  help?: string;
  /** `false` says "(optional)" in the label. */
  required?: boolean;
  end?: ReactNode;
}

/** The portal's text field without MUI. */
export function Field({ name, label, help, required, end, ...html }: FieldProps) {
  const id = useId();
  const { control, getFieldState } = useFormContext();
  const state = useFormState({ control, name });
  const isEmpty = !useWatch({ control, name });
  const { error } = getFieldState(name, state);
  const message = error && isEmpty ? `Enter your ${label.toLowerCase()}.` : error?.message;
  const { inputRef, ...registration } = useInput(name);
  const initial: unknown = get(state.defaultValues, name);
  const hasHelp = message !== undefined || help !== undefined;
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required === false && <span className={styles.optional}>{" (optional)"}</span>}
      </label>
      <div className={styles.control}>
        <input
          {...html}
          {...registration}
          ref={inputRef}
          id={id}
          defaultValue={typeof initial === "string" ? initial : ""}
          aria-required={required || undefined}
          aria-invalid={message !== undefined || undefined}
          aria-describedby={hasHelp ? `${id}-help` : undefined}
        />
        {end}
      </div>
      {hasHelp && (
        <p id={`${id}-help`} className={styles.help}>
          {message !== undefined && (
            <span className={styles.error}>
              <Icon name="error" size={16} />
              {sentence(label, message)}
            </span>
          )}
          {help}
        </p>
      )}
    </div>
  );
}

export function PasswordField(props: FieldProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isVisible ? "text" : "password"}
      end={
        <button
          type="button"
          className={styles.show}
          aria-pressed={isVisible}
          aria-label={`Show ${props.label.toLowerCase()}`}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon name={isVisible ? "hide" : "show"} size={20} />
        </button>
      }
    />
  );
}
