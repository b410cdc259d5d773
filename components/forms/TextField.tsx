"use client";

import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId, type ComponentProps, type ReactNode } from "react";
import { Field, helpOf } from "@/components/ui/Field";
import { Theirs, useField, useInput, type FieldProps } from "./use-field";

type HtmlInput = Omit<
  ComponentProps<"input">,
  "name" | "size" | "color" | "ref" | keyof FieldProps
>;

export interface InputProps extends FieldProps, HtmlInput {
  /** Lines of a longer text; it grows with what is written. */
  rows?: number;
  /** What stands at its end: a button. */
  end?: ReactNode;
}

/** By the style sheet: a height set by script would move what stands below. */
const grows = (rows: number) => ({
  "& textarea": { minHeight: `calc(${rows}lh + 20px)`, maxHeight: "60vh", fieldSizing: "content" },
});

/** One line of text, or several with `rows`. */
export function TextField({
  name,
  label,
  help,
  required,
  rows,
  end,
  type,
  autoFocus,
  ...html
}: InputProps) {
  const id = useId();
  const {
    defaultValue,
    "aria-required": ariaRequired,
    ...shown
  } = useField({ name, label, help, required });
  const input = useInput(name);
  return (
    <Box>
      <Field {...shown} id={id} sx={rows ? grows(rows) : undefined}>
        <OutlinedInput
          {...input}
          id={id}
          type={rows ? undefined : type}
          autoFocus={autoFocus}
          multiline={rows !== undefined}
          rows={rows}
          inputComponent={rows ? "textarea" : undefined}
          defaultValue={defaultValue ?? ""}
          aria-describedby={helpOf(id, shown.helperText)}
          inputProps={{
            ...html,
            "aria-required": ariaRequired,
            "aria-invalid": shown.error || undefined,
          }}
          endAdornment={end && <InputAdornment position="end">{end}</InputAdornment>}
        />
      </Field>
      <Theirs name={name} />
    </Box>
  );
}
