"use client";

import { useFormContext } from "react-hook-form";
import { twoAmounts } from "@/lib/core/money";
import { TextField, type InputProps } from "./TextField";

type Props = Omit<InputProps, "rows" | "type" | "autoComplete" | "format">;

/** A number as text: a field of the type `number` changes by the wheel, and takes no comma. */
export function NumberField(props: Props) {
  const format = useNumberMessage(props.name);
  return <TextField inputMode="numeric" {...props} autoComplete="off" format={format} />;
}

/** Instead of the schema's message: that what was typed can be read two ways. */
export function useNumberMessage(name: string) {
  const { getValues } = useFormContext();
  return (message: string) => twoAmounts(String(getValues(name))) ?? message;
}
