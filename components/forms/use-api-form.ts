"use client";

import { use, useRef, useState, type BaseSyntheticEvent, type ReactNode } from "react";
import { get, useForm, type DefaultValues, type FieldValues, type Path } from "react-hook-form";
import type { ZodType } from "zod";
import { SessionContext } from "./session-context";
import { failureOf, type Failure } from "./failure";
import { lateResolver } from "./late-resolver";

interface Saved<V> {
  values: V;
  version: number | undefined;
}

interface Current<V> extends Saved<V> {
  version: number;
  /** Who changed what: stands under the failure. */
  note?: ReactNode;
}

export interface ApiFormOptions<V extends FieldValues, I extends FieldValues, R> {
  /** Shaped as the schema's input, so that a rule's path is a field's name (`price.monthly`). */
  defaultValues: V;
  /**
   * The domain's own schema, fetched with the first check: `() =>
   * import("@/lib/domain/…/schema").then((m) => m.profileInput)`.
   */
  schema: () => Promise<ZodType<unknown, I>>;
  /** What was typed, as the request's body. */
  input: (values: V) => I;
  /** The request. `version` is what the values were made from, for If-Match. */
  send: (input: I, version: number | undefined) => Promise<R>;
  saved?: (result: R, values: V) => void;
  /** After the failure has been shown in the form: the place for a toast. */
  failed?: (failure: Failure) => void;
  version?: number;
  /** The row as it is now, asked for after a 412. */
  current?: () => Promise<Current<V>>;
}

/**
 * react-hook-form with the server's own rules and one request. Refusals stand beside their fields,
 * the first bad field has the focus; a stale version (412) is merged with what is saved now.
 * Nothing typed is lost by a failure, nor by a session that ended.
 */
export function useApiForm<V extends FieldValues, I extends FieldValues, R>(
  options: ApiFormOptions<V, I, R>,
) {
  const { defaultValues, schema, input, send, saved, failed, current } = options;
  const guard = use(SessionContext);
  const methods = useForm<V>({
    mode: "onTouched",
    defaultValues: defaultValues as DefaultValues<V>,
    resolver: lateResolver(schema, input),
  });
  const { isSubmitting, isDirty, dirtyFields } = methods.formState;
  const version = useRef(options.version);
  // What an answer said is saved: until the page is rendered again, it knows less.
  const answered = useRef<Saved<V>>(undefined);
  const sending = useRef(false);
  const [failure, setFailure] = useState<Failure>();
  const [merged, setMerged] = useState<Current<V>>();
  const [isSaved, setSaved] = useState(false);

  async function attempt() {
    const values = methods.getValues();
    try {
      const result = await guard.run(() => send(input(values), version.current));
      methods.reset(values);
      saved?.(result, values);
      setSaved(true);
    } catch (error) {
      await fail(failureOf(error));
    }
  }

  async function submit(event?: BaseSyntheticEvent) {
    event?.preventDefault();
    // A dialog of another form inside this one bubbles through React's tree.
    event?.stopPropagation();
    if (sending.current) return;
    sending.current = true;
    setFailure(undefined);
    await methods
      .handleSubmit(attempt)()
      .finally(() => {
        sending.current = false;
      });
  }

  async function fail(reason: Failure) {
    failed?.(reason);
    const known = reason.issues.filter(({ path }) => get(methods.getValues(), path) !== undefined);
    for (const [index, { path, message }] of known.entries())
      methods.setError(path as Path<V>, { type: "server", message }, { shouldFocus: index === 0 });
    if (known.length < reason.issues.length || known.length === 0) setFailure(reason);
    if (reason.kind === "stale") await merge();
  }

  /** What was not touched here is taken over; what was typed stands beside what is saved. */
  async function merge() {
    const now = await current?.().catch(() => undefined);
    if (!now) return;
    methods.reset(now.values, { keepDirtyValues: true, keepErrors: true });
    version.current = now.version;
    answered.current = now;
    setMerged(now);
  }

  function newest(): Saved<V> {
    const rendered = { values: defaultValues, version: options.version };
    const answer = answered.current;
    return answer && (answer.version ?? 0) >= (rendered.version ?? 0) ? answer : rendered;
  }

  function restart(values?: V, newVersion = options.version) {
    if (values) answered.current = { values, version: newVersion };
    const start = newest();
    methods.reset(start.values);
    version.current = start.version;
    setMerged(undefined);
    setFailure(undefined);
  }

  return {
    methods,
    submit,
    failure,
    clearFailure: () => setFailure(undefined),
    /** What somebody else saved in the meantime. */
    theirs: merged?.values,
    note: merged?.note,
    busy: isSubmitting,
    // Reading dirtyFields makes react-hook-form keep them: the merge and the fields' checks need
    // them.
    isDirty: isDirty && dirtyFields !== undefined,
    /** Whether it has been saved since it is there: a dialog then closes. */
    isSaved,
    /** Begins anew: with these values, or with the newest that are known to be saved. */
    restart,
  };
}

/** What Form and FormDialog need to know of a form. */
export type ApiForm<V extends FieldValues = FieldValues> = Omit<
  ReturnType<typeof useApiForm<V, FieldValues, unknown>>,
  "restart"
> & { restart: () => void };
