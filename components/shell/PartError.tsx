"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Card } from "@/components/ui/Card";
import { LoadFailure } from "./LoadError";

interface Props {
  /** What was to be shown: "The month". */
  what: string;
  /** Under which the failure is logged. */
  reference: string;
}

/** In the place of a part of a page that failed; the others stand. */
export function PartError({ what, reference }: Props) {
  const router = useRouter();
  const [isTrying, startTransition] = useTransition();
  return (
    <Card>
      <LoadFailure
        title={`${what} could not be loaded`}
        reference={reference}
        busy={isTrying}
        retry={() => startTransition(() => router.refresh())}
      />
    </Card>
  );
}
