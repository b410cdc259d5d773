"use client";

import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId, type ComponentProps, type ReactNode } from "react";
import { Field, helpOf } from "@/components/ui/Field";
import { ServerValue, useField, type FieldProps } from "./use-field";
import { useInput } from "./use-input";

type HtmlInput = Omit<
  ComponentProps<"input">,
  "name" | "size" | "color" | "ref" | keyof FieldProps
>;

export interface InputProps extends FieldProps, HtmlInput {
  /** Makes it a textarea, which grows. */
  rows?: number;
  end?: ReactNode;
}

/** By CSS: a height set by script would shift the layout. */
const growStyle = (rows: number) => ({
  "& textarea": { minHeight: `calc(${rows}lh + 20px)`, maxHeight: "60vh", fieldSizing: "content" },
});

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
    ...field
  } = useField({ name, label, help, required });
  const input = useInput(name);
  return (
    <Box>
      <Field {...field} id={id} sx={rows ? growStyle(rows) : undefined}>
        <OutlinedInput
          {...input}
          id={id}
          type={rows ? undefined : type}
          autoFocus={autoFocus}
          multiline={rows !== undefined}
          rows={rows}
          inputComponent={rows ? "textarea" : undefined}
          defaultValue={defaultValue ?? ""}
          aria-describedby={helpOf(id, field.helperText)}
          inputProps={{
            ...html,
            "aria-required": ariaRequired,
            "aria-invalid": field.error || undefined,
          }}
          endAdornment={end && <InputAdornment position="end">{end}</InputAdornment>}
        />
      </Field>
      <ServerValue name={name} />
    </Box>
  );
}
