"use client";

import Box from "@mui/material/Box";
import MuiTextField from "@mui/material/TextField";
import dynamic from "next/dynamic";
import { useController } from "react-hook-form";
import { isOnTheWayToSubmit, Theirs, useField, type FieldProps } from "./use-field";

/** MUI X's picker with its calendar is fetched when a date is first asked for. */
const DatePicker = dynamic(() => import("./DatePicker"), {
  ssr: false,
  loading: () => <MuiTextField label=" " disabled />,
});

interface Props extends FieldProps {
  /** `YYYY-MM-DD`; 1900-01-01 if absent. */
  min?: string;
}

/** What the API's words say of a date, in the form that the picker shows. */
const write = (text: string) =>
  text.replace("YYYY-MM-DD", "MM/DD/YYYY").replace(/\b(\d{4})-(\d\d)-(\d\d)\b/g, "$2/$3/$1");

/** A calendar date, `YYYY-MM-DD` or "". */
export function DateField({ min, ...props }: Props) {
  const { field } = useController({ name: props.name });
  const { label, error, helperText } = useField(props, write);
  return (
    <Box>
      <DatePicker
        label={label}
        error={error}
        helperText={helperText}
        min={min}
        name={field.name}
        value={String(field.value ?? "")}
        onChange={field.onChange}
        optional={props.required === false}
        onBlur={(event) => !isOnTheWayToSubmit(event) && field.onBlur()}
        inputRef={field.ref}
      />
      <Theirs name={props.name} write={write} />
    </Box>
  );
}
