import type { ReactNode } from "react";
import styles from "./button.module.css";

interface Props {
  href: string;
  isOutlined?: boolean;
  className?: string;
  children: ReactNode;
}

export function ButtonLink({ href, isOutlined = false, className = "", children }: Props) {
  return (
    <a href={href} className={`${isOutlined ? styles.outlined : styles.contained} ${className}`}>
      {children}
    </a>
  );
}
