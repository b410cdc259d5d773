"use client";

import { useId } from "react";
import { Columns } from "@/components/ui/Columns";
import { Select } from "@/components/ui/Field";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { IMPORT_FIELDS } from "@/lib/domain/customers/import-schema";
import { IMPORT_LABELS } from "./import-template";
import type { Mapping, Table } from "./use-import";

interface Props {
  table: Table;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** What stands for no column. */
const NONE = -1;

/** Maps the file's columns to fields, with the first row as an example. */
export function ImportMapping({ table, mapping, onChange }: Props) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id} gap={8}>
      <Text as="h3" id={id} variant="heading">
        Columns
      </Text>
      <Columns from="sm">
        {IMPORT_FIELDS.map((field) => {
          const column = mapping[field] ?? NONE;
          const example = table.columns[column]?.example;
          const isRequired = field === "name" || field === "email";
          return (
            <Select
              key={field}
              label={IMPORT_LABELS[field]}
              required={isRequired}
              help={example && `as in “${example}”`}
              value={column}
              onChange={(event) => {
                const chosen = Number(event.target.value);
                onChange({ ...mapping, [field]: chosen === NONE ? undefined : chosen });
              }}
              options={[
                { value: NONE, label: isRequired ? "Choose a column" : "Leave empty" },
              ].concat(table.columns.map(({ name }, index) => ({ value: index, label: name })))}
            />
          );
        })}
      </Columns>
      <UnmappedColumns table={table} mapping={mapping} />
    </Stack>
  );
}

/** The file's columns that no field uses. */
function UnmappedColumns({ table, mapping }: Pick<Props, "table" | "mapping">) {
  const mapped = Object.values(mapping);
  const others = table.columns.filter((_column, index) => !mapped.includes(index));
  if (others.length === 0) return null;
  return (
    <Text role="status" variant="body2" color="secondary">
      {others.length === 1 ? "This heading is not known" : "These headings are not known"} and not
      taken over: {others.map(({ name }) => name).join(", ")}.
    </Text>
  );
}
