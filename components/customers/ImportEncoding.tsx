"use client";

import { Select } from "@/components/ui/Field";
import type { TextEncoding } from "@/lib/core/text-encoding";

const LABELS: Partial<Record<TextEncoding, string>> = {
  "windows-1252": "Western European (Windows-1252)",
  "windows-1250": "Central European (Windows-1250)",
  "windows-1251": "Cyrillic (Windows-1251)",
  "windows-1253": "Greek (Windows-1253)",
  "windows-1254": "Turkish (Windows-1254)",
};

/** Asks for the encoding of a file that does not say it. */
export function ImportEncoding({ onChoose }: { onChoose: (encoding: string) => void }) {
  return (
    <Select
      label="Encoding of the file"
      help="Compare the examples below with what the file should say."
      defaultValue=""
      placeholder="Choose an encoding"
      options={Object.entries(LABELS).map(([value, label]) => ({ value, label }))}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
