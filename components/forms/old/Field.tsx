"use client";

import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { sentence } from "../failure";
import styles from "./Field.module.css";
import type { FieldBinding } from "./use-form";

interface Shared {
  label: string;
  /** Under the field: what to write. */
  help?: ReactNode;
  required?: boolean;
}

interface Frame extends Shared {
  id: string;
  error: string | undefined;
  theirs?: string;
  useTheirs?: () => void;
  children: ReactNode;
}

/** Label above, control, error or help below, tied together by ids `<id>`, `<id>-error`, `<id>-help`. */
export function FieldFrame({
  id,
  label,
  help,
  required,
  error,
  theirs,
  useTheirs,
  children,
}: Frame) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required === false && <span className={styles.optional}> (optional)</span>}
      </label>
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {sentence(label, error)}
        </p>
      )}
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {theirs !== undefined && (
        <p className={styles.theirs}>
          Saved meanwhile: {theirs === "" ? "(empty)" : theirs}{" "}
          <button type="button" className={styles.take} onClick={useTheirs}>
            Use this
          </button>
        </p>
      )}
    </div>
  );
}

/** The attributes that tie a control to its error and help. */
export function describedBy(id: string, error: string | undefined, help: ReactNode) {
  const ids = [error !== undefined && `${id}-error`, help !== undefined && `${id}-help`]
    .filter(Boolean)
    .join(" ");
  return { "aria-invalid": error !== undefined || undefined, "aria-describedby": ids || undefined };
}

type Bound = Shared & FieldBinding<string>;
type Input = Omit<ComponentProps<"input">, keyof FieldBinding<string> | "id">;

/** One line of text. */
export function TextField({
  label,
  help,
  required,
  name,
  value,
  error,
  theirs,
  onChange,
  onBlur,
  onFocus,
  ...rest
}: Bound & Input) {
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      help={help}
      required={required}
      error={error}
      theirs={theirs}
      useTheirs={() => onChange(theirs ?? "")}
    >
      <input
        type="text"
        {...rest}
        {...{ id, name, value, onBlur, onFocus }}
        {...describedBy(id, error, help)}
        aria-required={required || undefined}
        className={styles.control}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

type Area = Omit<ComponentProps<"textarea">, keyof FieldBinding<string> | "id">;

/** Several lines of text; grows with what is written. */
export function TextArea({
  label,
  help,
  required,
  name,
  value,
  error,
  theirs,
  onChange,
  onBlur,
  onFocus,
  ...rest
}: Bound & Area) {
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      help={help}
      required={required}
      error={error}
      theirs={theirs}
      useTheirs={() => onChange(theirs ?? "")}
    >
      <textarea
        rows={3}
        {...rest}
        {...{ id, name, value, onBlur, onFocus }}
        {...describedBy(id, error, help)}
        aria-required={required || undefined}
        className={styles.control}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

type Options = readonly (string | { value: string; label: string })[];

/** A choice out of a few. */
export function SelectField({
  label,
  help,
  required,
  name,
  value,
  error,
  theirs,
  onChange,
  onBlur,
  onFocus,
  options,
}: Bound & { options: Options }) {
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      help={help}
      required={required}
      error={error}
      theirs={theirs}
      useTheirs={() => onChange(theirs ?? "")}
    >
      <select
        {...{ id, name, value, onBlur, onFocus }}
        {...describedBy(id, error, help)}
        className={styles.control}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => {
          const { value: key, label: text } =
            typeof option === "string" ? { value: option, label: option } : option;
          return (
            <option key={key} value={key}>
              {text}
            </option>
          );
        })}
      </select>
    </FieldFrame>
  );
}

/** A password with a button that shows it. Pasting and password managers are welcome. */
export function PasswordField({
  label,
  help,
  required,
  name,
  value,
  error,
  theirs: _theirs,
  onChange,
  onBlur,
  onFocus,
  ...rest
}: Bound & Input) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} help={help} required={required} error={error}>
      <span className={styles.group}>
        <input
          {...rest}
          {...{ id, name, value, onBlur, onFocus }}
          {...describedBy(id, error, help)}
          type={shown ? "text" : "password"}
          aria-required={required || undefined}
          autoCapitalize="none"
          spellCheck={false}
          className={styles.control}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={shown}
          aria-label={`Show ${label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? "Hide" : "Show"}
        </button>
      </span>
    </FieldFrame>
  );
}

/** Yes or no. */
export function CheckField({
  label,
  help,
  name,
  value,
  error,
  onChange,
  onBlur,
  onFocus,
}: Shared & FieldBinding<boolean>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          {...{ id, name, onBlur, onFocus }}
          {...describedBy(id, error, help)}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {sentence(label, error)}
        </p>
      )}
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}
