"use client";

import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { useId } from "react";
import { useController } from "react-hook-form";
import { ServerValue, useField, type FieldProps } from "./use-field";

export function CheckField(props: FieldProps) {
  return <Toggle {...props} control={Checkbox} />;
}

export function SwitchField(props: FieldProps) {
  return <Toggle {...props} control={Switch} indent={6} />;
}

interface ToggleProps extends FieldProps {
  control: typeof Checkbox | typeof Switch;
  /** Of the help, to the start of the label. */
  indent?: number;
}

function Toggle({ control: Control, indent = 4, ...props }: ToggleProps) {
  const id = useId();
  const { field } = useController({ name: props.name });
  const { error, helperText, label } = useField(props);
  const helpId = helperText ? `${id}-helper-text` : undefined;
  return (
    <Box>
      <FormControlLabel
        label={label}
        control={
          <Control
            id={id}
            name={field.name}
            checked={Boolean(field.value)}
            onChange={field.onChange}
            onBlur={field.onBlur}
            slotProps={{
              input: {
                ref: field.ref,
                "aria-describedby": helpId,
                "aria-invalid": error || undefined,
              },
            }}
          />
        }
      />
      {helperText && (
        // Its own margin is the theme's, which no `sx` changes.
        <Box sx={{ mt: -1.5, ml: indent }}>
          <FormHelperText id={helpId} error={error}>
            {helperText}
          </FormHelperText>
        </Box>
      )}
      <ServerValue name={props.name} />
    </Box>
  );
}
