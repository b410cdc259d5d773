"use client";

import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useController } from "react-hook-form";
import { ServerValue, useField, type FieldProps } from "./use-field";

interface Option {
  value: string;
  label: string;
  /** What choosing it means. */
  text: string;
}

/** One of a few options, each with a sentence. */
export function RadioField({ options, ...props }: FieldProps & { options: readonly Option[] }) {
  const id = useId();
  const { field } = useController({ name: props.name });
  const { error, helperText, label } = useField(props);
  return (
    <FormControl component="fieldset" error={error}>
      <FormLabel component="legend" sx={{ color: "text.primary", mb: 0.75 }}>
        {label}
      </FormLabel>
      <RadioGroup name={field.name} value={field.value} onChange={field.onChange}>
        {options.map(({ value, label: name, text }) => (
          <FormControlLabel
            key={value}
            value={value}
            sx={{ alignItems: "flex-start", py: 0.5 }}
            control={
              <Radio
                onBlur={field.onBlur}
                slotProps={{
                  input: {
                    "aria-labelledby": `${id}-${value}`,
                    "aria-describedby": `${id}-${value}-text`,
                  },
                }}
              />
            }
            label={
              <>
                <Typography
                  id={`${id}-${value}`}
                  variant="subtitle1"
                  component="span"
                  sx={{ display: "block", pt: 1 }}
                >
                  {name}
                </Typography>
                <Typography
                  id={`${id}-${value}-text`}
                  variant="body2"
                  component="span"
                  color="textSecondary"
                >
                  {text}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
      <ServerValue name={props.name} />
    </FormControl>
  );
}
