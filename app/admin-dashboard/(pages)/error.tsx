"use client";

import { LoadError } from "@/components/shell/LoadError";

const toastOf = (sentence: string) => `Error loading data: ${sentence}`;

export default function AdminError({ error, reset }: { error: Error; reset: () => void }) {
  return <LoadError error={error} toastOf={toastOf} retry={reset} />;
}
