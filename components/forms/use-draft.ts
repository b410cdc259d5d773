import { useEffect } from "react";
import { useLeaveGuard } from "@/components/ui/leave-guard";

/**
 * Keeps in `drafts` what is written and not sent, by where it goes: the form has it again when it
 * is shown again, and only closing the tab asks. Null: nothing is written.
 */
export function useDraft<D>(drafts: Map<string, D>, path: string, draft: D | null): void {
  useEffect(() => {
    if (draft === null) drafts.delete(path);
    else drafts.set(path, draft);
  }, [drafts, path, draft]);
  useLeaveGuard(draft !== null, { isKept: true });
}
