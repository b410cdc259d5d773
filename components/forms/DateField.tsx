"use client";

import dynamic from "next/dynamic";
import { createContext, use } from "react";
import { useController } from "react-hook-form";
import { HelpText, helpId, Input, Label, type FieldText } from "@/components/ui/Field";
import { ServerValue, useField, type FieldProps } from "./use-field";
import { isMovingToSubmit } from "./use-input";

const LookContext = createContext<FieldText & { value?: string }>({ label: "" });

/** Looks as the picker will, and takes nothing until it is there. */
function Placeholder() {
  return (
    <div inert>
      <Input {...use(LookContext)} readOnly />
    </div>
  );
}

const DatePicker = dynamic(() => import("./DatePicker"), { ssr: false, loading: Placeholder });

interface Props extends FieldProps {
  /** `YYYY-MM-DD`; 1900-01-01 if absent. */
  min?: string;
  autoFocus?: boolean;
}

/** API dates in a message, in the picker's format. */
const format = (text: string) =>
  text.replace("YYYY-MM-DD", "MM/DD/YYYY").replace(/\b(\d{4})-(\d\d)-(\d\d)\b/g, "$2/$3/$1");

/** The value is `YYYY-MM-DD` or "". */
export function DateField({ min, autoFocus, ...props }: Props) {
  const { field } = useController({ name: props.name });
  const { label, help, error, required } = useField(props, format);
  const value = String(field.value ?? "");
  return (
    <div>
      <LookContext value={{ label, help, required, value: format(value) }}>
        <DatePicker
          label={<Label label={label} required={required} />}
          error={error !== undefined}
          helperText={helpId("", { help, error }) && <HelpText help={help} error={error} />}
          min={min}
          autoFocus={autoFocus}
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
    </div>
  );
}
