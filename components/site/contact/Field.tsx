import type { ComponentProps } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { sentence } from "@/components/forms/failure";
import { Icon } from "@/components/site/shell/Icon";
import styles from "./Field.module.css";

interface Props extends Omit<ComponentProps<"input">, "onBlur" | "name"> {
  label: string;
  field: UseFormRegisterReturn;
  error: string | undefined;
  isOptional?: boolean;
  rows?: number;
}

export function Field({ label, field, error, isOptional = false, rows, ...rest }: Props) {
  const { onBlur, ...registration } = field;
  const control = {
    ...registration,
    id: field.name,
    className: styles.control,
    "aria-invalid": error !== undefined || undefined,
    "aria-describedby": error === undefined ? undefined : `${field.name}-error`,
    onBlur: (event: React.FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      // An empty field is no error yet, and a message would move the button before the click ends.
      const { relatedTarget: next, target } = event;
      if (target.value && !(next instanceof HTMLButtonElement)) void onBlur(event);
    },
  };
  return (
    <div className={styles.field}>
      <label htmlFor={field.name} className={styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      {rows ? (
        <textarea {...control} rows={rows} data-lenis-prevent="" aria-required="true" />
      ) : (
        <input type="text" {...rest} {...control} aria-required={!isOptional || undefined} />
      )}
      {error !== undefined && (
        <p id={`${field.name}-error`} className={styles.error}>
          <Icon name="error" size={16} />
          <span>{sentence(label, error)}</span>
        </p>
      )}
    </div>
  );
}
