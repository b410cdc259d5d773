"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useOptimistic, useRef, useState, useTransition } from "react";
import { useOffline } from "./NextLink";

type Values = Record<string, string>;

const TYPING_MS = 300;

/** A choice pushes a history entry at once, typing replaces it after a pause; both drop `page`. */
export function useAddressFilters(path: string) {
  const router = useRouter();
  const isOffline = useOffline();
  const params = useSearchParams();
  const address = params.toString();
  const [pending, startTransition] = useTransition();
  const [current, setCurrent] = useOptimistic<Values>(Object.fromEntries(params));
  const [draft, setDraft] = useState<Values>({});
  const [last, setLast] = useState({ address, applied: address });
  const [generation, setGeneration] = useState(0);
  const remount = () => setGeneration((count) => count + 1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // A URL that was not set here (Back, "clear the filters") replaces the draft.
  if (last.address !== address) {
    setLast({ ...last, address });
    if (last.applied !== address) {
      setDraft({});
      remount();
    }
  }

  function apply(next: Values, go: "push" | "replace") {
    clearTimeout(timer.current);
    if (isOffline()) {
      remount();
      return;
    }
    const query = new URLSearchParams();
    // The latest choice may not have reached the URL yet.
    for (const [name, value] of Object.entries({ ...current, ...next }))
      if (name !== "page" && value.trim() !== "") query.set(name, value.trim());
    setLast({ address, applied: query.toString() });
    startTransition(() => {
      setCurrent(Object.fromEntries(query));
      router[go](query.size > 0 ? `${path}?${query}` : path, { scroll: false });
    });
  }

  return {
    pending,
    /** Changes when uncontrolled fields must be remounted. */
    generation,
    value: (name: string) => draft[name] ?? current[name] ?? "",
    set: (values: Values) => apply({ ...draft, ...values }, "push"),
    type(name: string, value: string) {
      const next = { ...draft, [name]: value };
      setDraft(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => apply(next, "replace"), TYPING_MS);
    },
    submit: () => apply(draft, "replace"),
    clear(names: string[]) {
      apply(Object.fromEntries(names.map((name) => [name, ""])), "push");
      remount();
    },
  };
}
