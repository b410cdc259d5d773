import { useId } from "react";
import fieldStyles from "@/components/forms/old/Field.module.css";
import styles from "./FilterField.module.css";

interface Shared {
  label: string;
  name: string;
  /** The address's value at first; FilterForm keeps the field true afterwards. */
  value: string | undefined;
}

/** A text or date of a FilterForm. */
export function FilterField({
  label,
  name,
  value,
  type,
  placeholder,
}: Shared & { type: "search" | "date"; placeholder?: string }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...{ id, name, type, placeholder }}
        className={fieldStyles.control}
        defaultValue={value}
        autoComplete="off"
        maxLength={200}
      />
    </div>
  );
}

/** A choice of a FilterForm; the option with the value "" is "no filter". */
export function FilterSelect({
  label,
  name,
  value,
  options,
}: Shared & { options: readonly { value: string; label: string }[] }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select {...{ id, name }} className={fieldStyles.control} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
