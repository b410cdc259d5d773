"use client";

import { useRouter, useSearchParams } from "next/navigation";
import {
  useEffect,
  useRef,
  useTransition,
  type ChangeEvent,
  type FormEvent,
  type ReactNode,
} from "react";
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
 * typing after a pause, without a reload and without losing the place in the field. Back undoes a choice, not each pause.
 */
export function FilterForm({ action, keep = {}, label, children }: Props) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const address = useSearchParams().toString();
  const applied = useRef(address);
  useEffect(() => () => clearTimeout(timer.current), []);

  // An address that did not come from this form (back, "show all") is written into its fields; one that did leaves them, and the focus, alone.
  useEffect(() => {
    if (applied.current === address) return;
    const query = new URLSearchParams(address);
    for (const field of form.current?.elements ?? []) {
      if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name)
        field.value = query.get(field.name) ?? "";
    }
    applied.current = address;
  }, [address]);

  function apply(fields: HTMLFormElement, go: "push" | "replace") {
    clearTimeout(timer.current);
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(fields))
      if (typeof value === "string" && value.trim() !== "") query.set(name, value.trim());
    applied.current = query.toString();
    startTransition(() =>
      router[go](query.size > 0 ? `${action}?${query}` : action, { scroll: false }),
    );
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    apply(event.currentTarget, "replace");
  }

  function onChange(event: ChangeEvent<HTMLFormElement>) {
    const fields = event.currentTarget;
    clearTimeout(timer.current);
    if (event.target instanceof HTMLSelectElement) apply(fields, "push");
    else timer.current = setTimeout(() => apply(fields, "replace"), TYPING_MS);
  }

  const kept = Object.entries(keep).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return (
    <form
      ref={form}
      role="search"
      aria-label={label}
      action={action}
      className={styles.form}
      onSubmit={onSubmit}
      onChange={onChange}
      aria-busy={pending}
    >
      {kept.map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      {children}
      <noscript>
        <button type="submit">Apply</button>
      </noscript>
    </form>
  );
}
