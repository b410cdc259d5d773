"use client";

import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId } from "react";
import { Field, helpOf } from "@/components/ui/Field";
import { ServerValue, useField, type FieldProps } from "./use-field";
import { useInput } from "./use-input";

type Options = readonly (string | { value: string; label: string })[];

export function SelectField({ options, ...props }: FieldProps & { options: Options }) {
  const id = useId();
  const { defaultValue, "aria-required": ariaRequired, ...field } = useField(props);
  const input = useInput(props.name);
  return (
    <Box>
      <Field {...field} id={id}>
        <NativeSelect
          {...input}
          id={id}
          defaultValue={defaultValue ?? ""}
          aria-describedby={helpOf(id, field.helperText)}
          inputProps={{
            "aria-required": ariaRequired,
            "aria-invalid": field.error || undefined,
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
      <ServerValue name={props.name} />
    </Box>
  );
}
