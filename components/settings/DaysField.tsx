"use client";

import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useId } from "react";
import { useController } from "react-hook-form";
import { sentence } from "@/components/forms/failure";
import { Help, helpId } from "@/components/ui/Field";
import { DAYS } from "./section-labels";
import styles from "./DaysField.module.css";

/** Days of the week as their numbers; Monday is 1. */
export function DaysField({ name, label }: { name: string; label: string }) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  const days = field.value as number[];
  const message = fieldState.error?.message;
  const error = message === undefined ? undefined : sentence(label, message);
  const toggle = (day: number) =>
    field.onChange(
      days.includes(day) ? days.filter((each) => each !== day) : [...days, day].toSorted(),
    );
  return (
    <fieldset className={styles.days} aria-describedby={helpId(id, { error })}>
      <legend>{label}</legend>
      {DAYS.map((label, index) => (
        <FormControlLabel
          key={label}
          label={label}
          control={
            <Checkbox
              checked={days.includes(index + 1)}
              onChange={() => toggle(index + 1)}
              onBlur={field.onBlur}
              slotProps={{ input: { ref: index === 0 ? field.ref : undefined } }}
            />
          }
        />
      ))}
      <Help id={id} error={error} />
    </fieldset>
  );
}
