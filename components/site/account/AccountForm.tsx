"use client";

import type { ReactNode } from "react";
import { FormProvider, type FieldValues } from "react-hook-form";
import type { Failure } from "@/components/forms/failure";
import type { ApiForm } from "@/components/forms/use-api-form";
import { Icon } from "@/components/ui/Icon";
import styles from "./form.module.css";

interface Props<V extends FieldValues> {
  form: ApiForm<V>;
  /** Where it is posted without script, if not to its own page. */
  action?: string;
  children: ReactNode;
}

/** Posted to its own page without script, or before it, by default: middleware.ts leads on. */
export function AccountForm<V extends FieldValues>({ form, action, children }: Props<V>) {
  return (
    <FormProvider {...form.methods}>
      <form
        method="post"
        action={action}
        noValidate
        onSubmit={form.submit}
        onChange={form.clearFailure}
        aria-busy={form.busy}
        className={styles.form}
      >
        <FailureAlert failure={form.failure} />
        {children}
      </form>
    </FormProvider>
  );
}

export function FailureAlert({ failure }: { failure: Failure | undefined }) {
  return (
    <div role="alert" className={styles.alert}>
      {failure && (
        <div className={styles.failure}>
          <Icon name="error" size={20} />
          {failure.message}
        </div>
      )}
    </div>
  );
}
