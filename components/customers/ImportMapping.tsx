"use client";

import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Field, helpOf } from "@/components/ui/Field";
import { unescapeFormulas } from "@/lib/core/formulas";
import { IMPORT_FIELDS } from "./import-csv";
import type { ImportField, Mapping } from "./import-csv";
import type { Table } from "./use-import";

interface Props {
  table: Table;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

const LABELS: Record<ImportField, string> = {
  name: "Name",
  email: "Email",
  company: "Company",
  phone: "Phone",
  isActive: "Active",
};

/** Maps the file's columns to fields, with the first row as an example. */
export function ImportMapping({ table, mapping, onChange }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="heading" component="h3" gutterBottom>
        Columns
      </Typography>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "repeat(2, 1fr)" } }}>
        {IMPORT_FIELDS.map((field) => {
          const example = table.rows[0]?.[mapping[field]];
          const isRequired = field === "name" || field === "email";
          const fieldId = `${id}-${field}`;
          const help = example && `as in “${unescapeFormulas(example)}”`;

          return (
            <Field
              key={field}
              id={fieldId}
              label={isRequired ? LABELS[field] : `${LABELS[field]} (optional)`}
              helperText={help}
            >
              <NativeSelect
                id={fieldId}
                value={mapping[field]}
                onChange={(event) => onChange({ ...mapping, [field]: Number(event.target.value) })}
                aria-describedby={helpOf(fieldId, help)}
                inputProps={{ "aria-required": isRequired || undefined }}
                input={<OutlinedInput />}
              >
                <option value={-1}>{isRequired ? "Choose a column" : "Leave empty"}</option>
                {table.head.map((cell, index) => (
                  <option key={index} value={index}>
                    {cell || `Column ${index + 1}`}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          );
        })}
      </Box>
      <UnmappedColumns table={table} mapping={mapping} />
    </Box>
  );
}

/** The file's columns that no field uses. */
function UnmappedColumns({ table, mapping }: Pick<Props, "table" | "mapping">) {
  const mapped = Object.values(mapping);
  const others = table.head.filter((_cell, index) => !mapped.includes(index));
  if (others.length === 0) return null;
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      {others.length === 1 ? "This heading is not known" : "These headings are not known"} and not
      taken over: {others.map((cell, index) => cell || `Column ${index + 1}`).join(", ")}.
    </Typography>
  );
}
