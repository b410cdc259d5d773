"use client";

import { use, type ReactNode } from "react";
import { get, useFormContext, useFormState, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/Button";
import type { FieldText } from "@/components/ui/Field";
import { Text } from "@/components/ui/Text";
import { sentence } from "./failure";
import { ServerValuesContext, SubmittedFromContext } from "./Form";

export interface FieldProps {
  /** The dotted path in the schema. */
  name: string;
  label: string;
  help?: ReactNode;
  required?: FieldText["required"];
  /** The error of an empty field, instead of the schema's. */
  missing?: string;
}

const unchanged = (text: string) => text;

/** What a field says, and where it begins; `format` rewrites a schema's message. */
export function useField(
  { name, label, help, required, missing }: FieldProps,
  format: (text: string) => string = unchanged,
) {
  const { control, getFieldState } = useFormContext();
  const state = useFormState({ control, name });
  const isEmpty = useWatch({ control, name, disabled: missing === undefined }) === "";
  const { error } = getFieldState(name, state);
  const message = error && isEmpty && missing ? missing : error?.message;
  const text = message === undefined ? undefined : sentence(label, format(message));
  // The focus is there already, so nothing else leads a screen reader to it.
  const isAnnounced = use(SubmittedFromContext) === name;
  return {
    label,
    help,
    required,
    error: text && isAnnounced ? <span role="alert">{text}</span> : text,
    defaultValue: get(state.defaultValues, name) as unknown,
  };
}

/** After a 412: the saved value, where it differs from the field's. */
export function ServerValue({ name, format = unchanged }: ServerValueProps) {
  const serverValues = use(ServerValuesContext);
  if (!serverValues) return null;
  const value: unknown = get(serverValues, name);
  return <Conflict name={name} format={format} value={value} />;
}

interface ServerValueProps {
  name: string;
  format?: (text: string) => string;
}

function Conflict({ name, format, value }: Required<ServerValueProps> & { value: unknown }) {
  const { setValue } = useFormContext();
  const current: unknown = useWatch({ name });
  if (value === undefined || current === value) return null;
  return (
    <Text variant="caption" color="secondary">
      Saved meanwhile: {format(textOf(value))}{" "}
      <Button
        size="small"
        onClick={() => setValue(name, value, { shouldDirty: true, shouldValidate: true })}
      >
        Use this
      </Button>
    </Text>
  );
}

function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value === "" || value === null ? "(empty)" : String(value);
}
