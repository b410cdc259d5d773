"use client";

import { use, useEffect, useState } from "react";
import { failureOf } from "@/components/forms/failure";
import { SessionContext } from "@/components/forms/session-context";
import type { SearchResult } from "@/lib/domain/search/schema";
import { api } from "@/lib/http/client";

const TYPING_MS = 200;
const LEAST = 2;

/**
 * What a text finds, asked for after a pause in typing; an answer that comes after the next one is
 * left out.
 */
export function useSearch() {
  const { run } = use(SessionContext);
  const [text, setText] = useState("");
  const [answer, setAnswer] = useState<{ q: string; found?: SearchResult; failure?: string }>();
  const q = text.trim();

  useEffect(() => {
    if (q.length < LEAST) return;
    let isLast = true;
    const timer = setTimeout(() => {
      const address = `/api/admin/search?${new URLSearchParams({ q }).toString()}`;
      run(() => api.get<{ data: SearchResult }>(address)).then(
        ({ data }) => isLast && setAnswer({ q, found: data }),
        (error: unknown) => isLast && setAnswer({ q, failure: failureOf(error).message }),
      );
    }, TYPING_MS);
    return () => {
      isLast = false;
      clearTimeout(timer);
    };
  }, [q, run]);

  const isHere = q.length >= LEAST && answer?.q === q;
  const found = isHere ? answer.found : undefined;
  return { text, type: setText, found, sentence: sentenceOf(q, isHere ? answer : undefined) };
}

function sentenceOf(
  q: string,
  answer: { found?: SearchResult; failure?: string } | undefined,
): string {
  if (q.length < LEAST) return "Type two letters or more.";
  if (!answer) return "Searching…";
  if (answer.failure) return answer.failure;
  const count = Object.values(answer.found ?? {}).reduce((sum, hits) => sum + hits.length, 0);
  if (count === 0) return `Nothing holds “${q}”.`;
  return count === 1 ? "1 match" : `${count} matches`;
}
