"use client";

import { LOAD_ERROR } from "@/components/ui/LoadGuard";
import { LoadError } from "@/components/ui/LoadError";

export default function AdminError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <LoadError error={error} sentence={LOAD_ERROR} retry={reset} />;
}
