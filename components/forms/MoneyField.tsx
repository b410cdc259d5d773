"use client";

import type { FocusEvent } from "react";
import { useFormContext } from "react-hook-form";
import { amountText } from "@/lib/core/money";
import { TextField, type InputProps } from "./TextField";

type Props = Omit<InputProps, "rows" | "type" | "onBlur" | "inputMode" | "autoComplete">;

/** An amount in dollars, which has two decimals once it is left. */
export function MoneyField(props: Props) {
  const onBlur = useAmountBlur(props.name);
  return <TextField {...props} inputMode="decimal" autoComplete="off" onBlur={onBlur} />;
}

/** Writes what was typed as an amount is written; anything else stays for the schema to refuse. */
export function useAmountBlur(name: string) {
  const { setValue } = useFormContext();
  return ({ target }: FocusEvent<HTMLInputElement>) => {
    const text = amountText(target.value);
    if (text !== target.value) setValue(name, text, { shouldDirty: true });
  };
}
