"use client";

import { useEffect, useRef, type ReactNode } from "react";
import { get, useFormState } from "react-hook-form";
import { Disclosure } from "@/components/ui/Disclosure";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";

interface Props {
  /** What is below it, in a word or two each. */
  label: string;
  names: readonly string[];
  children: ReactNode;
}

/** Fields that few need, folded until somebody wants them or one of them has to be mended. */
export function MoreFields({ label, names, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const { errors, submitCount } = useFormState();
  const isInvalid = names.some((name) => get(errors, name) !== undefined);
  useEffect(() => {
    const { current } = details;
    if (!isInvalid || !current || current.open) return;
    current.open = true;
    // It could not take the focus while it was folded; one before it has it already.
    if (document.activeElement?.matches("[aria-invalid]")) return;
    current.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [isInvalid, submitCount]);
  return (
    <Disclosure
      isFlush
      details={details}
      head={
        <Text as="span" variant="body2">
          <strong>More</strong>: {label}
        </Text>
      }
    >
      <Stack>{children}</Stack>
    </Disclosure>
  );
}
