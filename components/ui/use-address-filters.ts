"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useOptimistic, useRef, useState, useTransition } from "react";
import { useOffline } from "./use-offline";

type Values = Record<string, string>;

const TYPING_MS = 300;

/**
 * The filters of a list, which live in the address. A choice applies at once and can be undone by
 * Back; typing applies after a pause and replaces the address. `page` is left out: a new filter
 * begins at page 1.
 */
export function useAddressFilters(path: string) {
  const router = useRouter();
  const isOffline = useOffline();
  const params = useSearchParams();
  const address = params.toString();
  const [pending, startTransition] = useTransition();
  const [chosen, choose] = useOptimistic<Values>(Object.fromEntries(params));
  const [typed, setTyped] = useState<Values>({});
  const [seen, setSeen] = useState({ address, applied: address });
  const [generation, setGeneration] = useState(0);
  const anew = () => setGeneration((count) => count + 1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // An address that did not come from here (Back, "clear the filters") replaces what was typed.
  if (seen.address !== address) {
    setSeen({ ...seen, address });
    if (seen.applied !== address) {
      setTyped({});
      anew();
    }
  }

  function apply(next: Values, go: "push" | "replace") {
    clearTimeout(timer.current);
    if (isOffline()) return anew();
    const query = new URLSearchParams();
    // What was chosen a moment ago may still be on its way to the address.
    for (const [name, value] of Object.entries({ ...chosen, ...next }))
      if (name !== "page" && value.trim() !== "") query.set(name, value.trim());
    setSeen({ address, applied: query.toString() });
    startTransition(() => {
      choose(Object.fromEntries(query));
      router[go](query.size > 0 ? `${path}?${query}` : path, { scroll: false });
    });
  }

  return {
    pending,
    /** Another one whenever what is chosen changed by other means than the choosing itself. */
    generation,
    value: (name: string) => typed[name] ?? chosen[name] ?? "",
    /** A choice out of a list. */
    set: (name: string, value: string) => apply({ ...typed, [name]: value }, "push"),
    /** A letter more in a field. */
    type(name: string, value: string) {
      const next = { ...typed, [name]: value };
      setTyped(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => apply(next, "replace"), TYPING_MS);
    },
    /** Enter in a field. */
    submit: () => apply(typed, "replace"),
    clear(names: string[]) {
      apply(Object.fromEntries(names.map((name) => [name, ""])), "push");
      anew();
    },
  };
}
