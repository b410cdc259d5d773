"use client";

import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId } from "react";
import { useController } from "react-hook-form";
import { Help, Label } from "@/components/ui/Field";
import { Text } from "@/components/ui/Text";
import styles from "./RadioField.module.css";
import { ServerValue, useField, type FieldProps } from "@/components/forms/use-field";

interface Option {
  value: string;
  label: string;
  /** What choosing it means. */
  text: string;
}

interface Props extends FieldProps {
  options: readonly Option[];
  autoFocus?: boolean;
}

/** One of a few options, each with a sentence. */
export function RadioField({ options, autoFocus, ...props }: Props) {
  const id = useId();
  const { field } = useController({ name: props.name });
  const { label, help, error, required } = useField(props);
  return (
    <FormControl component="fieldset" error={error !== undefined} className={styles.field}>
      <FormLabel component="legend" className={styles.legend}>
        <Label label={label} required={required} />
      </FormLabel>
      <RadioGroup name={field.name} value={field.value} onChange={field.onChange}>
        {options.map(({ value, label: name, text }) => (
          <FormControlLabel
            key={value}
            value={value}
            className={styles.option}
            control={
              <Radio
                autoFocus={autoFocus && value === field.value}
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
                <Text id={`${id}-${value}`} as="span" variant="subtitle1">
                  {name}
                </Text>
                <Text id={`${id}-${value}-text`} as="span" variant="body2" color="secondary">
                  {text}
                </Text>
              </>
            }
          />
        ))}
      </RadioGroup>
      <Help id={id} help={help} error={error} />
      <ServerValue name={props.name} />
    </FormControl>
  );
}
