"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition, type ChangeEvent, type FormEvent, type ReactNode } from "react";
import styles from "./FilterForm.module.css";

interface Props {
  /** The page's own path. */
  action: string;
  /** Parameters of the address that are not fields of this form (tab, sort, order). `page` is left out: a new filter begins at page 1. */
  keep?: Record<string, string | undefined>;
  label: string;
  children: ReactNode;
}

const TYPING_MS = 300;

/**
 * Filters as an ordinary GET form, so that they work before script arrives. With script, a choice applies at once and
 * typing after a pause, without a reload and without losing the place in the field.
 */
export function FilterForm({ action, keep = {}, label, children }: Props) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(form: HTMLFormElement) {
    clearTimeout(timer.current);
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === "string" && value.trim() !== "") query.set(name, value.trim());
    const address = query.size > 0 ? `${action}?${query}` : action;
    startTransition(() => router.replace(address, { scroll: false }));
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    apply(event.currentTarget);
  }

  function onChange(event: ChangeEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    clearTimeout(timer.current);
    if (event.target instanceof HTMLInputElement && event.target.type === "search") timer.current = setTimeout(() => apply(form), TYPING_MS);
    else apply(form);
  }

  const kept = Object.entries(keep).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return (
    <form role="search" aria-label={label} action={action} className={styles.form} onSubmit={onSubmit} onChange={onChange} aria-busy={pending}>
      {kept.map(([name, value]) => <input type="hidden" key={name} name={name} value={value} />)}
      {children}
      <noscript><button type="submit">Apply</button></noscript>
    </form>
  );
}
