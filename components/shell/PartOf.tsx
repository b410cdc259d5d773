import type { ReactNode } from "react";
import { Stack } from "@/components/ui/Stack";
import { PartError } from "./PartError";

interface Props<T> {
  /** What it is, for when it failed: "The month". */
  what: string;
  part: { data: T } | { reference: string };
  /** What stands above the failure: known without this part. */
  known?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A part of a page, or in its place that it failed. */
export function PartOf<T>({ what, part, known, children }: Props<T>) {
  if ("data" in part) return children(part.data);
  const error = <PartError what={what} reference={part.reference} />;
  if (!known) return error;
  return (
    <Stack>
      {known}
      {error}
    </Stack>
  );
}
