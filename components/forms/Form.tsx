"use client";

import { createContext, type ReactNode } from "react";
import { FormProvider, type FieldValues } from "react-hook-form";
import { Stack } from "@/components/ui/Stack";
import { FormAlert } from "./FormAlert";
import type { ApiForm } from "./use-api-form";

/** After a 412: the values that somebody else saved while this form was open. */
export const ServerValuesContext = createContext<FieldValues | undefined>(undefined);

/** The name of the field from which it was sent, until something is changed. */
export const SubmittedFromContext = createContext<string | undefined>(undefined);

interface Props<V extends FieldValues> {
  form: ApiForm<V>;
  /** For a button outside of it. */
  id?: string;
  /** The accessible name, without a heading. */
  label?: string;
  labelledBy?: string;
  /** Where it is posted without script, if not to its own page. */
  action?: string;
  /** What is posted without script has files. */
  hasFiles?: boolean;
  children: ReactNode;
}

export function Form<V extends FieldValues>({ children, ...props }: Props<V>) {
  return (
    <FormElement {...props}>
      <Stack>
        <FormAlert failure={props.form.failure} />
        {props.form.note}
        {children}
      </Stack>
    </FormElement>
  );
}

/** The element and its contexts. Always posted: a GET would put the values into the URL. */
export function FormElement<V extends FieldValues>({
  form,
  id,
  label,
  labelledBy,
  action,
  hasFiles,
  children,
}: Props<V>) {
  return (
    <FormProvider {...form.methods}>
      <ServerValuesContext value={form.serverValues}>
        <SubmittedFromContext value={form.submittedFrom}>
          <form
            id={id}
            method="post"
            action={action}
            encType={hasFiles ? "multipart/form-data" : undefined}
            noValidate
            onSubmit={form.submit}
            onChange={form.clearFailure}
            aria-label={label}
            aria-labelledby={labelledBy}
            aria-busy={form.busy}
          >
            {children}
          </form>
        </SubmittedFromContext>
      </ServerValuesContext>
    </FormProvider>
  );
}
