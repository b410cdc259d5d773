import type { ComponentProps } from "react";
import { Icon, type IconName } from "@/components/ui/Icon";
import styles from "./FieldButton.module.css";

interface Props extends Omit<ComponentProps<"button">, "className" | "style" | "type"> {
  icon: IconName;
  /** The key that does the same. */
  hint?: string;
}

/** A button that looks like a field, in a wide window's bar. */
export function FieldButton({ icon, hint, children, ...rest }: Props) {
  return (
    <button {...rest} type="button" className={styles.fieldButton}>
      <Icon name={icon} size={18} />
      {children}
      {hint && <kbd aria-hidden="true">{hint}</kbd>}
    </button>
  );
}
