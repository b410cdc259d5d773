"use client";

import {
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type BaseSyntheticEvent,
  type ReactNode,
} from "react";
import { get, useForm, type DefaultValues, type FieldValues, type Path } from "react-hook-form";
import type { ZodType } from "zod";
import { SessionContext } from "./session-context";
import { failureOf, signInReason, type Failure } from "./failure";
import { lazyResolver } from "./lazy-resolver";

/** What is typed next takes the place of the line that was refused; longer texts are mended. */
function selectFocused() {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
}

interface SavedValues<V> {
  values: V;
  version: number | undefined;
}

interface Current<V> extends SavedValues<V> {
  version: number;
  /** Who changed what; shown under the failure. */
  note?: ReactNode;
}

export interface ApiFormOptions<V extends FieldValues, I extends FieldValues, R> {
  /** Shaped as the schema's input: an issue's path is a field's name (`price.monthly`). */
  defaultValues: V;
  /** Imports the schema with the first validation. */
  schema: () => Promise<ZodType<unknown, I>>;
  /** The form's values as the request's body. */
  input: (values: V) => I;
  /** The request; `version` is for If-Match. */
  send: (input: I, version: number | undefined) => Promise<R>;
  onSaved?: (result: R, values: V) => void;
  onFailed?: (failure: Failure) => void;
  version?: number;
  /** `onBlur` for a form of lines: any other validates all of them whenever one is added. */
  mode?: "onTouched" | "onBlur";
  /** Reads the row again after a 412. */
  current?: () => Promise<Current<V>>;
}

/**
 * react-hook-form with the server's schema and one request. Issues are shown at their fields; after
 * a 412 untouched fields take the server's values. A failure or an ended session keeps the input.
 */
export function useApiForm<V extends FieldValues, I extends FieldValues, R>(
  options: ApiFormOptions<V, I, R>,
) {
  const { defaultValues, schema, input, send, onSaved, onFailed, current } = options;
  const guard = use(SessionContext);
  const methods = useForm<V>({
    mode: options.mode ?? "onTouched",
    defaultValues: defaultValues as DefaultValues<V>,
    resolver: lazyResolver(schema, input),
  });
  const { isSubmitting, isDirty, dirtyFields } = methods.formState;
  const version = useRef(options.version);
  // From a response; newer than the props until the page is rendered again.
  const lastSaved = useRef<SavedValues<V>>(undefined);
  const isSending = useRef(false);
  const [failure, setFailure] = useState<Failure>();
  const [submittedFrom, setSubmittedFrom] = useState<string>();
  const [conflict, setConflict] = useState<Current<V>>();
  const [isSaved, setSaved] = useState(false);

  async function attempt() {
    const values = methods.getValues();
    try {
      const result = await guard.run(() => send(input(values), version.current));
      methods.reset(values);
      onSaved?.(result, values);
      setSaved(true);
    } catch (error) {
      await fail(error);
    }
  }

  async function submit(event?: BaseSyntheticEvent) {
    event?.preventDefault();
    // The event of a form in a nested dialog bubbles through React's tree.
    event?.stopPropagation();
    if (isSending.current) return;
    isSending.current = true;
    setFailure(undefined);
    setSubmittedFrom(document.activeElement?.getAttribute("name") ?? undefined);
    await methods
      .handleSubmit(attempt)()
      .finally(() => {
        isSending.current = false;
      });
  }

  async function fail(error: unknown) {
    const reason = failureOf(error);
    // Who does not sign in again knows it: the form says it, and no toast too.
    if (!signInReason(error)) onFailed?.(reason);
    const fieldIssues = reason.issues.filter(
      ({ path }) => get(methods.getValues(), path) !== undefined,
    );
    for (const [index, { path, message }] of fieldIssues.entries())
      methods.setError(path as Path<V>, { type: "server", message }, { shouldFocus: index === 0 });
    if (fieldIssues.length > 0) selectFocused();
    if (fieldIssues.length < reason.issues.length || fieldIssues.length === 0) setFailure(reason);
    if (reason.kind === "stale") await merge();
  }

  /** Untouched fields take the server's values; changed ones keep theirs. */
  async function merge() {
    const latest = await current?.().catch(() => undefined);
    if (!latest) return;
    methods.reset(latest.values, { keepDirtyValues: true, keepErrors: true });
    version.current = latest.version;
    lastSaved.current = latest;
    setConflict(latest);
  }

  function newest(): SavedValues<V> {
    const rendered = { values: defaultValues, version: options.version };
    const latest = lastSaved.current;
    if (latest && (latest.version ?? 0) >= (rendered.version ?? 0)) return latest;
    return rendered;
  }

  function restart(values?: V, newVersion = options.version) {
    if (values) lastSaved.current = { values, version: newVersion };
    const start = newest();
    methods.reset(start.values);
    version.current = start.version;
    setConflict(undefined);
    setFailure(undefined);
  }

  // A newer row than the one that is shown; what is being changed stays, and is merged by a 412.
  const takeRendered = useEffectEvent(() => {
    if (!isDirty && (options.version ?? 0) > (version.current ?? 0)) restart();
  });
  useEffect(() => takeRendered(), [options.version]);

  return {
    methods,
    submit,
    failure,
    submittedFrom,
    clearFailure() {
      setFailure(undefined);
      setSubmittedFrom(undefined);
    },
    /** What somebody else saved while the form was open. */
    serverValues: conflict?.values,
    note: conflict?.note,
    busy: isSubmitting,
    // Reading dirtyFields subscribes to them: merge() and the fields need them.
    isDirty: isDirty && dirtyFields !== undefined,
    isSaved,
    /** Resets to these values, or to the newest saved ones. */
    restart,
  };
}

export type ApiForm<V extends FieldValues = FieldValues> = Omit<
  ReturnType<typeof useApiForm<V, FieldValues, unknown>>,
  "restart"
> & { restart: () => void };
