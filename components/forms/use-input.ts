"use client";

import { useRef, type FocusEvent } from "react";
import { useFormContext } from "react-hook-form";

/** A message shown on this blur would move the button before the click ends. */
export const isMovingToSubmit = ({ relatedTarget: next }: FocusEvent) =>
  next instanceof HTMLButtonElement && next.type === "submit";

type Plain = HTMLInputElement | HTMLSelectElement;

/** Registers an input without losing what was typed or autofilled before hydration. */
export function useInput(name: string) {
  const { register, getFieldState, setValue } = useFormContext();
  const { ref, onBlur, ...registration } = register(name);
  const input = useRef<Plain>(null);

  function attach(element: Plain | null) {
    // React passes the same element at every render; after a reset its value is outdated.
    const initial = element !== input.current && element?.value;
    ref(element);
    if (!element) return;
    input.current = element;
    if (initial && initial !== element.value) setValue(name, initial, { shouldDirty: true });
  }

  function leave(event: FocusEvent) {
    if (isMovingToSubmit(event)) return;
    if (getFieldState(name).isDirty) void onBlur(event);
  }

  return { ...registration, ref: attach, onBlur: leave };
}
