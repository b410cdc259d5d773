"use client";

import { useEffect, useState } from "react";
import { isPlainKey, useWindowKeys } from "@/components/ui/keys";

/** What is typed while `isOpening`, before a field has the focus. */
export function useTypedAhead(isOpening: boolean): string {
  const [typed, setTyped] = useState("");
  useWindowKeys(isOpening, (event) => {
    if (event.key.length !== 1 || !isPlainKey(event)) return;
    event.preventDefault();
    setTyped((text) => text + event.key);
  });
  useEffect(() => {
    if (isOpening) return () => setTyped("");
  }, [isOpening]);
  return typed;
}
