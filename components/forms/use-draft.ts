import { useEffect } from "react";

/**
 * Keeps in `drafts` what is written and not sent, by where it goes: the form has it again when it
 * is shown again. Null: nothing is written.
 */
export function useDraft<D>(drafts: Map<string, D>, path: string, draft: D | null): void {
  useEffect(() => {
    if (draft === null) drafts.delete(path);
    else drafts.set(path, draft);
  }, [drafts, path, draft]);
}
