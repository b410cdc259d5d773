"use client";

import { useFormContext, useWatch } from "react-hook-form";
import styles from "./ColorField.module.css";
import { TextField, type InputProps } from "./TextField";

const HEX = /^#[\da-f]{6}$/i;

interface Props extends Omit<InputProps, "end"> {
  /** What is picked from as long as the text is no color: of six digits. */
  initial: string;
}

/** A color as text, such as #1d4ed8, beside the browser's picker; each follows the other. */
export function ColorField({ initial, ...field }: Props) {
  const { name, label } = field;
  const { setValue, formState } = useFormContext();
  const text = String(useWatch<Record<string, unknown>>({ name }) ?? "").trim();
  const picker = (
    <span className={styles.picker}>
      <input
        type="color"
        aria-label={`${label} picker`}
        value={HEX.test(text) ? text.toLowerCase() : initial}
        onChange={({ target }) =>
          setValue(name, target.value, {
            shouldDirty: true,
            shouldValidate: formState.isSubmitted,
          })
        }
      />
    </span>
  );
  return <TextField {...field} end={picker} />;
}
