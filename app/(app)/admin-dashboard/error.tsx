"use client";

import { LoadError, NOT_SHOWN } from "@/components/ui/LoadError";

export default function AdminError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <LoadError title={`Error loading data: ${NOT_SHOWN}`} digest={error.digest} retry={reset} />;
}
