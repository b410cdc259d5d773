"use client";

import type { ComponentProps, FocusEvent } from "react";
import { useFormContext } from "react-hook-form";
import { amountText } from "@/lib/core/money";
import { NumberField } from "./NumberField";

type Props = Omit<ComponentProps<typeof NumberField>, "onBlur" | "inputMode">;

/** An amount in dollars, which has two decimals once it is left. */
export function MoneyField(props: Props) {
  const onBlur = useAmountBlur(props.name);
  return <NumberField {...props} inputMode="decimal" onBlur={onBlur} />;
}

/** Writes what was typed as an amount is written; anything else stays for the schema to refuse. */
export function useAmountBlur(name: string) {
  const { setValue } = useFormContext();
  return ({ target }: FocusEvent<HTMLInputElement>) => {
    const text = amountText(target.value);
    if (text !== target.value) setValue(name, text, { shouldDirty: true });
  };
}
