import type { ComponentProps } from "react";
import styles from "./form.module.css";

type Variant = "contained" | "outlined" | "plain";

interface Props extends Omit<ComponentProps<"button">, "className"> {
  busy?: boolean;
  variant?: Variant;
}

/** The portal's large button without MUI; a busy one keeps the focus. */
export function Button({
  busy = false,
  variant = "contained",
  type = "button",
  onClick,
  children,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={styles[variant]}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like one. */
export function ButtonLink(props: ComponentProps<"a">) {
  return <a {...props} className={styles.contained} />;
}
