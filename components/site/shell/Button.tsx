import type { ComponentProps } from "react";
import styles from "./button.module.css";
import layout from "./layout.module.css";

interface Props extends Omit<ComponentProps<"button">, "className"> {
  isBusy?: boolean;
  isOutlined?: boolean;
}

/** The theme's button without MUI; a busy one keeps the focus. */
export function Button({ isBusy = false, isOutlined = false, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={isOutlined ? styles.outlined : styles.contained}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <span className={layout.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
