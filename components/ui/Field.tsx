import { useId, type ComponentProps, type ReactNode } from "react";
import { classes } from "./classes";
import styles from "./Field.module.css";

export interface FieldText {
  label: string;
  help?: ReactNode;
  /** What is wrong, as a sentence: before the help. */
  error?: ReactNode;
  /** `false` says "(optional)" in the label; `marked`, where the others are, "(required)". */
  required?: boolean | "marked";
}

/** For the control's `aria-describedby`; absent without a text to point to. */
export const helpId = (id: string, { help, error }: Pick<FieldText, "help" | "error">) =>
  help || error !== undefined ? `${id}-help` : undefined;

export function Label({ label, required }: Pick<FieldText, "label" | "required">) {
  return (
    <>
      {label}
      {required === false && <span className={styles.optional}>{" (optional)"}</span>}
      {required === "marked" && <span className={styles.optional}>{" (required)"}</span>}
    </>
  );
}

/** Error and help, within the element that is pointed to. */
export function HelpText({ help, error }: Pick<FieldText, "help" | "error">) {
  return (
    <>
      {error !== undefined && <span className={styles.error}>{error}</span>}
      {help}
    </>
  );
}

export function Help({ id, ...text }: Pick<FieldText, "help" | "error"> & { id: string }) {
  return (
    helpId(id, text) && (
      <p id={helpId(id, text)} className={styles.help}>
        <HelpText {...text} />
      </p>
    )
  );
}

interface FieldProps extends FieldText {
  /** Of the control. */
  id: string;
  children: ReactNode;
}

/** Label, control, and under it the error and the help. */
export function Field({ id, label, required, help, error, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <Label label={label} required={required} />
      </label>
      {children}
      <Help id={id} help={help} error={error} />
    </div>
  );
}

type Html<Element extends "input" | "select"> = Omit<
  ComponentProps<Element>,
  "className" | "style" | "size" | "color" | "required"
>;

interface ControlProps extends Html<"input">, Pick<FieldText, "required"> {
  isInvalid?: boolean;
  /** Within the border, before and after the text. */
  start?: ReactNode;
  end?: ReactNode;
  /** Makes it a textarea of this height, which grows. */
  rows?: 2 | 3 | 4 | 5;
}

/** The bordered control alone; its field is made by who uses it. */
export function Control({ isInvalid, required, start, end, rows, ...html }: ControlProps) {
  const Element = (rows ? "textarea" : "input") as "input";
  return (
    <div className={classes(styles.control, rows && styles[`rows${rows}`])}>
      {start}
      <Element
        {...html}
        {...(rows && { rows })}
        aria-required={Boolean(required) || undefined}
        aria-invalid={isInvalid || undefined}
      />
      {end}
    </div>
  );
}

interface InputProps extends FieldText, Omit<ControlProps, "isInvalid" | keyof FieldText> {}

/** The text field of site, account screens and rooms. */
export function Input({ id: idOfCaller, label, help, error, required, ...control }: InputProps) {
  const generated = useId();
  const id = idOfCaller ?? generated;
  const text = { label, help, error, required };
  return (
    <Field {...text} id={id}>
      <Control
        {...control}
        id={id}
        required={required}
        isInvalid={error !== undefined}
        aria-describedby={helpId(id, text)}
      />
    </Field>
  );
}

interface SelectProps extends FieldText, Omit<Html<"select">, keyof FieldText> {
  options: readonly { value: string | number; label: string }[];
  /** Shown until something is chosen, and no choice itself. */
  placeholder?: string;
}

/** A native one. */
export function Select({
  id: idOfCaller,
  label,
  help,
  error,
  required,
  options,
  placeholder,
  ...html
}: SelectProps) {
  const generated = useId();
  const id = idOfCaller ?? generated;
  const text = { label, help, error, required };
  return (
    <Field {...text} id={id}>
      <div className={classes(styles.control, styles.select)}>
        <select
          {...html}
          id={id}
          aria-required={Boolean(required) || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={helpId(id, text)}
        >
          {placeholder && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}
