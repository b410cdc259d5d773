"use client";

import { use, useState } from "react";
import { failureOf } from "./failure";
import { SessionContext } from "./session-context";
import { useSaveFeedback } from "./use-save-feedback";

interface Outcome<T> {
  /** Null where the page itself says it. */
  success: string | null | ((result: T) => string | null);
  /** Where to go after a success; the same page if absent. */
  href?: (result: T) => string | undefined;
  /** The text of a failure, instead of the general one. */
  failure?: (error: unknown) => string;
  /** Whether a failure means that the page is outdated: it is then rendered again. */
  isOutdated?: (error: unknown) => boolean;
}

export const messageOf = (error: unknown, fallback: string) =>
  error instanceof Error && error.message !== "" ? error.message : fallback;

/** A request sent by a button: shows the outcome in a toast and renders the page again. */
export function useMutation() {
  const { showSuccess, showError, showErrorAndRefresh, isRefreshing } = useSaveFeedback();
  const { run } = use(SessionContext);
  const [isSending, setSending] = useState(false);

  /** Resolves to false when the request failed on a page that is up to date. */
  async function mutate<T>(request: () => Promise<T>, outcome: Outcome<T>): Promise<boolean> {
    const { success, href, failure, isOutdated } = outcome;
    setSending(true);
    try {
      const result = await run(request);
      const text = typeof success === "function" ? success(result) : success;
      showSuccess(text, href?.(result));
      return true;
    } catch (error) {
      const text = failure ? failure(error) : failureOf(error).message;
      if (!isOutdated?.(error)) {
        showError(text);
        return false;
      }
      showErrorAndRefresh(text);
      return true;
    } finally {
      setSending(false);
    }
  }

  return { mutate, isSending, isRefreshing };
}
