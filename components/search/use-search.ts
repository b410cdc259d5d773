"use client";

import { use, useEffect, useState } from "react";
import { failureOf } from "@/components/forms/failure";
import { isLongEnough } from "@/lib/core/fold-text";
import { SessionContext } from "@/components/forms/session-context";
import type { SearchResult } from "@/lib/domain/search/schema";
import { api } from "@/lib/http/client";

const TYPING_MS = 200;

interface Answer {
  q: string;
  hits?: SearchResult;
  failure?: string;
}

/** Searches after a pause in typing, and ignores answers to an earlier text. */
export function useSearch(initial: string) {
  const { run } = use(SessionContext);
  const [text, setText] = useState(initial);
  const [answer, setAnswer] = useState<Answer>();
  const q = text.trim();

  useEffect(() => {
    if (!isLongEnough(q)) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      const address = `/api/admin/search?${new URLSearchParams({ q }).toString()}`;
      run(() => api.get<{ data: SearchResult }>(address)).then(
        ({ data }) => {
          if (isCurrent) setAnswer({ q, hits: data });
        },
        (error: unknown) => {
          if (isCurrent) setAnswer({ q, failure: failureOf(error).message });
        },
      );
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q, run]);

  const current = isLongEnough(q) && answer?.q === q ? answer : undefined;
  return { text, setText, hits: current?.hits, status: statusTextOf(q, current) };
}

function statusTextOf(q: string, answer: Answer | undefined): string {
  if (!isLongEnough(q)) return "Type two letters or more.";
  if (!answer) return "Searching…";
  if (answer.failure) return answer.failure;
  const count = Object.values(answer.hits ?? {}).reduce((sum, list) => sum + list.length, 0);
  if (count === 0) return `No matches for “${q}”.`;
  return count === 1 ? "1 match" : `${count} matches`;
}
