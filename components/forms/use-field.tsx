"use client";

import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { use, useRef, type FocusEvent, type ReactNode } from "react";
import { get, useFormContext, useFormState, useWatch } from "react-hook-form";
import { Icon } from "@/components/ui/Icon";
import { sentence } from "./failure";
import { TheirsContext } from "./Form";

export interface FieldProps {
  /** The dotted path of the schema's field. */
  name: string;
  label: string;
  /** Under the field: what to write. */
  help?: ReactNode;
  /** `false` says "(optional)" in the label. */
  required?: boolean;
}

/** As it stands in the rules and in the row. */
const asItIs = (text: string) => text;

/**
 * What every kind of field shows: its label, its error and help, and what somebody else saved.
 * `write` says a rule's message in the field's own way.
 */
export function useField({ name, label, help, required }: FieldProps, write = asItIs) {
  const { control, getFieldState } = useFormContext();
  const state = useFormState({ control, name });
  const message = getFieldState(name, state).error?.message;
  return {
    label: required === false ? <Optional label={label} /> : label,
    error: message !== undefined,
    helperText:
      message !== undefined || help ? (
        <>
          {message !== undefined && <ErrorLine text={sentence(label, write(message))} />}
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

/** A message that came now would move the button from under the finger. */
export const isOnTheWayToSubmit = ({ relatedTarget: next }: FocusEvent) =>
  next instanceof HTMLButtonElement && next.type === "submit";

/**
 * Registers a plain input. What was typed, or filled in by the browser, before React came is kept:
 * it is read from the element before react-hook-form writes the default into it. Leaving a field
 * checks it only when it was changed, and not on the way to the submit button.
 */
export function useInput(name: string) {
  const { register, getFieldState, setValue } = useFormContext();
  const { ref, onBlur, ...registration } = register(name);
  const attached = useRef<HTMLInputElement>(null);

  function attach(element: HTMLInputElement | null) {
    // React hands the same element over at every render; after a reset what stands in it is old.
    const typed = element !== attached.current && element?.value;
    ref(element);
    if (!element) return;
    attached.current = element;
    if (typed && typed !== element.value) setValue(name, typed, { shouldDirty: true });
  }

  function leave(event: FocusEvent) {
    if (isOnTheWayToSubmit(event)) return;
    if (getFieldState(name).isDirty) void onBlur(event);
  }

  return { ...registration, inputRef: attach, onBlur: leave };
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

/** After a 412, under a field: what is saved now, where it differs from what stands here. */
export function Theirs({ name, write = asItIs }: TheirsProps) {
  const theirs = use(TheirsContext);
  return theirs ? <Saved {...{ name, write }} value={get(theirs, name) as unknown} /> : null;
}

interface TheirsProps {
  name: string;
  /** Says a value in the field's own way. */
  write?: (text: string) => string;
}

function Saved({ name, write, value }: Required<TheirsProps> & { value: unknown }) {
  const { setValue } = useFormContext();
  const mine: unknown = useWatch({ name });
  if (value === undefined || mine === value) return null;
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
      Saved meanwhile: {write(textOf(value))}{" "}
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
