import { useState } from "react";
import { copyText } from "./copy-text";

/** What a button that copies a text says, and does. */
export function useCopy(text: string) {
  const [label, setLabel] = useState("Copy");
  const copy = () =>
    void copyText(text).then((isCopied) => setLabel(isCopied ? "Copied" : "Not copied"));
  return { label, copy };
}
