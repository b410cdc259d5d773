"use client";

import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Field, helpOf } from "@/components/ui/Field";
import { IMPORT_FIELDS } from "@/lib/domain/customers/import-schema";
import type { ImportField } from "@/lib/domain/customers/import-schema";
import type { Mapping, Table } from "./use-import";

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
  billingAddress: "Billing address",
  taxId: "Tax ID",
  poNumber: "PO number",
  isActive: "Active",
};
/** What stands for no column. */
const NONE = -1;

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
          const column = mapping[field] ?? NONE;
          const example = table.columns[column]?.example;
          const isRequired = field === "name" || field === "email";
          const fieldId = `${id}-${field}`;
          const help = example && `as in “${example}”`;

          return (
            <Field
              key={field}
              id={fieldId}
              label={isRequired ? LABELS[field] : `${LABELS[field]} (optional)`}
              helperText={help}
            >
              <NativeSelect
                id={fieldId}
                value={column}
                onChange={(event) => {
                  const chosen = Number(event.target.value);
                  onChange({ ...mapping, [field]: chosen === NONE ? undefined : chosen });
                }}
                aria-describedby={helpOf(fieldId, help)}
                inputProps={{ "aria-required": isRequired || undefined }}
                input={<OutlinedInput />}
              >
                <option value={NONE}>{isRequired ? "Choose a column" : "Leave empty"}</option>
                {table.columns.map(({ name }, index) => (
                  <option key={index} value={index}>
                    {name}
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
  const others = table.columns.filter((_column, index) => !mapped.includes(index));
  if (others.length === 0) return null;
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      {others.length === 1 ? "This heading is not known" : "These headings are not known"} and not
      taken over: {others.map(({ name }) => name).join(", ")}.
    </Typography>
  );
}
