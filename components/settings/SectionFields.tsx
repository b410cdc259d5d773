"use client";

import { DateField } from "@/components/forms/DateField";
import { SelectField } from "@/components/forms/SelectField";
import { TextField } from "@/components/forms/TextField";
import { DaysField } from "./DaysField";
import { Rows } from "./Rows";
import styles from "./SectionFields.module.css";
import type { FieldSpec } from "./section-fields";

interface Props {
  fields: FieldSpec[];
  /** The name of the section or row that they are of. */
  within: string;
}

const isWide = (field: FieldSpec) =>
  field.kind === "line" ? field.isWide : field.kind !== "choice";

/** Fields by their description, in the form around them. */
export function SectionFields({ fields, within }: Props) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <div key={field.name} className={isWide(field) ? styles.wide : undefined}>
          <SectionField field={field} name={[within, field.name].filter(Boolean).join(".")} />
        </div>
      ))}
    </div>
  );
}

function SectionField({ field, name }: { field: FieldSpec; name: string }) {
  const { label, help } = field;
  switch (field.kind) {
    case "rows":
      return (
        <Rows rows={field} path={name}>
          {(within) => <SectionFields fields={field.fields} within={within} />}
        </Rows>
      );
    case "days":
      return <DaysField name={name} label={label} />;
    case "choice":
      return <SelectField name={name} label={label} options={field.options} />;
    case "text":
      return <TextField name={name} label={label} help={help} rows={field.rows} required />;
    case "line":
      return field.type === "date" ? (
        <DateField name={name} label={label} required />
      ) : (
        <TextField
          name={name}
          label={label}
          help={help}
          type={field.type}
          required={!field.isOptional}
          autoComplete="off"
        />
      );
  }
}
