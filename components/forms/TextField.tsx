"use client";

import type { ComponentProps } from "react";
import { Input } from "@/components/ui/Field";
import { ServerValue, useField, type FieldProps } from "./use-field";
import { useInput } from "./use-input";

type Html = Omit<ComponentProps<typeof Input>, "error" | "ref" | keyof FieldProps>;

export interface InputProps extends FieldProps, Html {
  /** Rewrites a schema's message. */
  format?: (message: string) => string;
}

/** A text field of the form around it. */
export function TextField({ name, label, help, required, missing, format, ...html }: InputProps) {
  const { defaultValue, ...text } = useField({ name, label, help, required, missing }, format);
  const input = useInput(name);
  return (
    <div>
      <Input
        {...html}
        {...text}
        {...input}
        onBlur={(event) => {
          input.onBlur(event);
          html.onBlur?.(event);
        }}
        defaultValue={String(defaultValue ?? "")}
      />
      <ServerValue name={name} />
    </div>
  );
}
