"use client";
import { useId } from "react";
import fieldStyles from "@/components/forms/old/Field.module.css";
import { IMPORT_FIELDS, type ImportField, type Mapping } from "./import-csv";
import styles from "./ImportDialog.module.css";

interface Props {
  table: { head: string[]; rows: string[][] };
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

/** Which column of the file is which field, with the first row as an example. */
export function ImportMapping({ table, mapping, onChange }: Props) {
  const id = useId();
  return (
    <fieldset className={styles.mapping}>
      <legend>Columns</legend>
      {IMPORT_FIELDS.map((field) => {
        const example = mapping[field] >= 0 ? table.rows[0]?.[mapping[field]] : undefined;
        const required = field === "name" || field === "email";
        return (
          <div key={field} className={styles.pair}>
            <label htmlFor={`${id}-${field}`}>
              {LABELS[field]}
              {!required && " (optional)"}
            </label>
            <select
              id={`${id}-${field}`}
              className={fieldStyles.control}
              value={mapping[field]}
              aria-required={required || undefined}
              onChange={(event) => onChange({ ...mapping, [field]: Number(event.target.value) })}
            >
              <option value={-1}>{required ? "Choose a column" : "Leave empty"}</option>
              {table.head.map((cell, index) => (
                <option key={index} value={index}>
                  {cell || `Column ${index + 1}`}
                </option>
              ))}
            </select>
            <span className={styles.example}>{example && `as in “${example}”`}</span>
          </div>
        );
      })}
    </fieldset>
  );
}
