"use client";

import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { use, type ReactNode } from "react";
import { get, useFormContext, useFormState, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { sentence } from "./failure";
import { ServerValuesContext } from "./Form";

export interface FieldProps {
  /** The dotted path in the schema. */
  name: string;
  label: string;
  help?: ReactNode;
  /** `false` says "(optional)" in the label. */
  required?: boolean;
}

const unchanged = (text: string) => text;

/** Label, error and help of a field; `format` rewrites a schema's message. */
export function useField({ name, label, help, required }: FieldProps, format = unchanged) {
  const { control, getFieldState } = useFormContext();
  const state = useFormState({ control, name });
  const message = getFieldState(name, state).error?.message;
  return {
    label: required === false ? <Optional label={label} /> : label,
    error: message !== undefined,
    helperText:
      message !== undefined || help ? (
        <>
          {message !== undefined && <ErrorLine text={sentence(label, format(message))} />}
          {message !== undefined && help ? (
            <Box component="span" sx={{ color: "text.secondary" }}>
              {help}
            </Box>
          ) : (
            help
          )}
        </>
      ) : undefined,
    "aria-required": required || undefined,
    defaultValue: get(state.defaultValues, name) as unknown,
  };
}

function Optional({ label }: { label: string }) {
  return (
    <>
      {label}
      <Box component="span" sx={{ fontWeight: 400, color: "text.secondary" }}>
        {" (optional)"}
      </Box>
    </>
  );
}

function ErrorLine({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ display: "flex", gap: 0.75, color: "error.main" }}>
      <Box component="span" sx={{ flex: "none", mt: "1px" }}>
        <Icon name="error" size={16} />
      </Box>
      {text}
    </Box>
  );
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
    <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
      Saved meanwhile: {format(textOf(value))}{" "}
      <Button
        size="small"
        onClick={() => setValue(name, value, { shouldDirty: true, shouldValidate: true })}
      >
        Use this
      </Button>
    </Typography>
  );
}

function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value === "" || value === null ? "(empty)" : String(value);
}
