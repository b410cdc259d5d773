"use client";

import { useEffect, useState } from "react";
import { isField } from "@/components/ui/shortcuts";

/** What is typed while `isOpening`, before a field has the focus. */
export function useTypedAhead(isOpening: boolean): string {
  const [typed, setTyped] = useState("");
  useEffect(() => {
    if (!isOpening) return;
    function onKey(event: KeyboardEvent) {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isLetter || isField(event.target)) return;
      event.preventDefault();
      setTyped((text) => text + event.key);
    }
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("keydown", onKey);
      setTyped("");
    };
  }, [isOpening]);
  return typed;
}
