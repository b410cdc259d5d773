"use client";

import type { ZodType } from "zod";
import { use, useCallback, useEffect, useRef, useState, type FormEvent } from "react";
import { SessionContext } from "@/components/session/session-context";
import { failureOf, type Failure } from "../failure";

export type FormValues = Record<string, string | boolean>;
type Errors = Record<string, string>;

export interface FormOptions<V extends FormValues, I, R> {
  /** Named by the dotted path of the schema's field (`price.monthly`). */
  initial: V;
  /** The domain's own schema, loaded at the first focus: `() => import("@/lib/domain/…/schema").then((m) => m.profileInput)`. */
  schema: () => Promise<ZodType<unknown, I>>;
  /** What was typed, as the request's body. */
  input: (values: V) => I;
  /** The request. `version` is what `initial` was made from, for If-Match. */
  send: (input: I, version: number | undefined) => Promise<R>;
  saved?: (result: R) => void;
  /** After the failure has been shown in the form: the place for a toast. */
  failed?: (failure: Failure) => void;
  version?: number;
  /** The row as it is now, asked for after a 412. */
  current?: () => Promise<{ values: V; version: number }>;
}

/** What a Field takes; `form.field("name")` gives it. */
export interface FieldBinding<T> {
  name: string;
  value: T;
  error: string | undefined;
  /** The value that somebody else saved in the meantime, where it differs. */
  theirs: T | undefined;
  onChange: (value: T) => void;
  onBlur: (event?: { relatedTarget: EventTarget | null }) => void;
  onFocus: () => void;
}

/** zod's issues by field; the first one of each. */
function byField(issues: readonly { path: PropertyKey[] | string; message: string }[]): Errors {
  const errors: Errors = {};
  for (const issue of issues) {
    const path = typeof issue.path === "string" ? issue.path : issue.path.map(String).join(".");
    errors[path] ??= issue.message;
  }
  return errors;
}

/** `values` with what stands in the form's fields: somebody may have typed, or the browser filled in, before React came. */
function withTyped<V extends FormValues>(form: HTMLFormElement, values: V): V {
  const fields = [...form.elements].filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
  );
  const typed = fields
    .filter(({ name, value }) => typeof values[name] === "string" && values[name] !== value)
    .map(({ name, value }) => [name, value] as const);
  return typed.length > 0 ? { ...values, ...Object.fromEntries(typed) } : values;
}

/**
 * A form's state: checked as one types (after the first blur) and on sending by the server's own schema, refusals
 * placed beside their fields, the first bad field focused, a stale version (412) shown against what is saved now.
 * Nothing typed is lost by a failure, nor by a session that ended: SessionGuard asks for the password and sends again.
 */
export function useForm<V extends FormValues, I, R>(options: FormOptions<V, I, R>) {
  const guard = use(SessionContext);
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [values, setValues] = useState(options.initial);
  const [base, setBase] = useState(options.initial);
  const [version, setVersion] = useState(options.version);
  const [theirs, setTheirs] = useState<V>();
  const [errors, setErrors] = useState<Errors>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const appear = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
    if (element) setValues((now) => withTyped(element, now));
  }, []);

  async function check(candidate: V): Promise<Errors> {
    const schema = await options.schema();
    const result = schema.safeParse(options.input(candidate));
    return result.success ? {} : byField(result.error.issues);
  }

  async function recheck(candidate: V, fields: ReadonlySet<string>) {
    const found = await check(candidate);
    setErrors(Object.fromEntries(Object.entries(found).filter(([path]) => fields.has(path))));
  }

  function change(name: keyof V & string, value: V[keyof V]) {
    const next = { ...values, [name]: value };
    setValues(next);
    setFailure(undefined);
    if (touched.has(name) || errors[name]) void recheck(next, new Set([...touched, name]));
  }

  function blur(name: string, next: EventTarget | null) {
    // Pressing the button checks everything anyway; a message now would move the button from under the finger.
    if (next instanceof HTMLButtonElement && next.type === "submit") return;
    if (touched.has(name) || values[name] === base[name]) return;
    const fields = new Set([...touched, name]);
    setTouched(fields);
    void recheck(values, fields);
  }

  function refuse(found: Errors) {
    setErrors(found);
    setTouched(new Set(Object.keys(values)));
    setRefusals((count) => count + 1);
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const found = await check(values);
      if (Object.keys(found).length > 0) return refuse(found);
      setErrors({});
      const result = await guard.run(() => options.send(options.input(values), version));
      setBase(values);
      options.saved?.(result);
    } catch (error) {
      await fail(failureOf(error));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  async function fail(reason: Failure) {
    options.failed?.(reason);
    const known = reason.issues.filter((issue) => issue.path in values);
    if (known.length > 0) refuse(byField(known));
    if (known.length < reason.issues.length || known.length === 0) setFailure(reason);
    if (reason.kind !== "stale" || !options.current) return;
    const now = await options.current().catch(() => undefined);
    if (!now) return;
    // What was not touched here is taken over; only what was typed stands against what is saved.
    const merged = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        value === base[name] ? now.values[name] : value,
      ]),
    ) as V;
    setValues(merged);
    setBase(now.values);
    setTheirs(now.values);
    setVersion(now.version);
  }

  function reset(to: V = options.initial, toVersion = options.version) {
    setValues(to);
    setBase(to);
    setVersion(toVersion);
    setTheirs(undefined);
    setErrors({});
    setTouched(new Set());
    setFailure(undefined);
  }

  function field<K extends keyof V & string>(name: K): FieldBinding<V[K]> {
    return {
      name,
      value: values[name],
      error: errors[name],
      theirs: theirs && theirs[name] !== values[name] ? theirs[name] : undefined,
      onChange: (value) => change(name, value),
      onBlur: (event) => blur(name, event?.relatedTarget ?? null),
      onFocus: () => void options.schema(),
    };
  }

  const dirty = Object.keys(values).some((name) => values[name] !== base[name]);
  return {
    field,
    values,
    change,
    submit,
    busy,
    failure,
    dirty,
    reset,
    formProps: { ref: appear, onSubmit: submit, noValidate: true },
  };
}

/** What FormDialog and FormAlert need to know of a form. */
export interface FormState extends Pick<
  ReturnType<typeof useForm>,
  "submit" | "busy" | "failure" | "dirty" | "formProps"
> {
  reset: () => void;
}
