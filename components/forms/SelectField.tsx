"use client";

import { Select } from "@/components/ui/Field";
import { ServerValue, useField, type FieldProps } from "./use-field";
import { useInput } from "./use-input";

type Options = readonly (string | { value: string; label: string })[];

/** A native select of the form around it. */
export function SelectField({ options, ...props }: FieldProps & { options: Options }) {
  const { defaultValue, ...text } = useField(props);
  const input = useInput(props.name);
  return (
    <div>
      <Select
        {...text}
        {...input}
        defaultValue={String(defaultValue ?? "")}
        options={options.map((option) =>
          typeof option === "string" ? { value: option, label: option } : option,
        )}
      />
      <ServerValue name={props.name} />
    </div>
  );
}
