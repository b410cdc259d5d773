"use client";

import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId } from "react";
import { Field, helpOf } from "@/components/ui/Field";
import type { TextEncoding } from "@/lib/core/text-encoding";

const LABELS: Partial<Record<TextEncoding, string>> = {
  "windows-1252": "Western European (Windows-1252)",
  "windows-1250": "Central European (Windows-1250)",
  "windows-1251": "Cyrillic (Windows-1251)",
  "windows-1253": "Greek (Windows-1253)",
  "windows-1254": "Turkish (Windows-1254)",
};
const HELP = "Compare the examples below with what the file should say.";

/** Asks for the encoding of a file that does not say it. */
export function ImportEncoding({ onChoose }: { onChoose: (encoding: string) => void }) {
  const id = useId();
  return (
    <Field id={id} label="Encoding of the file" helperText={HELP}>
      <NativeSelect
        id={id}
        defaultValue=""
        onChange={(event) => onChoose(event.target.value)}
        aria-describedby={helpOf(id, HELP)}
        input={<OutlinedInput />}
      >
        <option value="" disabled>
          Choose an encoding
        </option>
        {Object.entries(LABELS).map(([encoding, label]) => (
          <option key={encoding} value={encoding}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
