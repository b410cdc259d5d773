"use client";

import Stack from "@mui/material/Stack";
import { createContext, type ReactNode } from "react";
import { FormProvider, type FieldValues } from "react-hook-form";
import { FormAlert } from "./FormAlert";
import type { ApiForm } from "./use-api-form";

/** The values that somebody else saved while this form was open, for its fields. */
export const TheirsContext = createContext<FieldValues | undefined>(undefined);

interface Props<V extends FieldValues> {
  form: ApiForm<V>;
  /** The form's name, where no heading gives it one. */
  label?: string;
  labelledBy?: string;
  /** Where it is posted before its script has come, or without script. */
  action?: string;
  children: ReactNode;
}

/** A form's element, its failure on top and its fields in one column. */
export function Form<V extends FieldValues>({ children, ...props }: Props<V>) {
  return (
    <FormElement {...props}>
      <Stack spacing={2} useFlexGap>
        <FormAlert failure={props.form.failure} />
        {props.form.note}
        {children}
      </Stack>
    </FormElement>
  );
}

/**
 * Only the element and its contexts, for a layout of one's own. Posted, never sent by GET: what was
 * typed reaches no address.
 */
export function FormElement<V extends FieldValues>({
  form,
  label,
  labelledBy,
  action,
  children,
}: Props<V>) {
  return (
    <FormProvider {...form.methods}>
      <TheirsContext value={form.theirs}>
        <form
          method="post"
          action={action}
          noValidate
          onSubmit={form.submit}
          onChange={form.clearFailure}
          aria-label={label}
          aria-labelledby={labelledBy}
          aria-busy={form.busy}
        >
          {children}
        </form>
      </TheirsContext>
    </FormProvider>
  );
}
