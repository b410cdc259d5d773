"use client";

import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId } from "react";
import { Field, helpOf } from "@/components/ui/Field";
import { Theirs, useField, useInput, type FieldProps } from "./use-field";

type Options = readonly (string | { value: string; label: string })[];

/** A choice out of a few. */
export function SelectField({ options, ...props }: FieldProps & { options: Options }) {
  const id = useId();
  const { defaultValue, "aria-required": ariaRequired, ...shown } = useField(props);
  const input = useInput(props.name);
  return (
    <Box>
      <Field {...shown} id={id}>
        <NativeSelect
          {...input}
          id={id}
          defaultValue={defaultValue ?? ""}
          aria-describedby={helpOf(id, shown.helperText)}
          inputProps={{
            "aria-required": ariaRequired,
            "aria-invalid": shown.error || undefined,
          }}
          input={<OutlinedInput />}
        >
          {options.map((option) => {
            const { value, label } =
              typeof option === "string" ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {label}
              </option>
            );
          })}
        </NativeSelect>
      </Field>
      <Theirs name={props.name} />
    </Box>
  );
}
