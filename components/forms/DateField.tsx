"use client";

import Box from "@mui/material/Box";
import MuiTextField from "@mui/material/TextField";
import dynamic from "next/dynamic";
import { createContext, use, type ReactNode } from "react";
import { useController } from "react-hook-form";
import { ServerValue, useField, type FieldProps } from "./use-field";
import { isMovingToSubmit } from "./use-input";

interface Look {
  label?: ReactNode;
  helperText?: ReactNode;
  value?: string;
}

const LookContext = createContext<Look>({});

/** As high as the picker, so that a dialog does not grow when it is there. */
function Placeholder() {
  return <MuiTextField {...use(LookContext)} disabled />;
}

const DatePicker = dynamic(() => import("./DatePicker"), { ssr: false, loading: Placeholder });

interface Props extends FieldProps {
  /** `YYYY-MM-DD`; 1900-01-01 if absent. */
  min?: string;
}

/** API dates in a message, in the picker's format. */
const format = (text: string) =>
  text.replace("YYYY-MM-DD", "MM/DD/YYYY").replace(/\b(\d{4})-(\d\d)-(\d\d)\b/g, "$2/$3/$1");

/** The value is `YYYY-MM-DD` or "". */
export function DateField({ min, ...props }: Props) {
  const { field } = useController({ name: props.name });
  const { label, error, helperText } = useField(props, format);
  const value = String(field.value ?? "");
  return (
    <Box>
      <LookContext value={{ label, helperText, value: format(value) }}>
        <DatePicker
          label={label}
          error={error}
          helperText={helperText}
          min={min}
          name={field.name}
          value={value}
          onChange={field.onChange}
          optional={props.required === false}
          onBlur={(event) => {
            if (!isMovingToSubmit(event)) field.onBlur();
          }}
          inputRef={field.ref}
        />
      </LookContext>
      <ServerValue name={props.name} format={format} />
    </Box>
  );
}
