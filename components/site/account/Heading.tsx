"use client";

import { useEffect, useRef, type ReactNode } from "react";
import styles from "./account.module.css";

interface Props {
  title: string;
  subtitle?: ReactNode;
  /** For a heading that replaces a form. */
  focusOnMount?: boolean;
}

/** A state's heading and one sentence. */
export function Heading({ title, subtitle, focusOnMount = false }: Props) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusOnMount) ref.current?.focus();
  }, [focusOnMount]);
  return (
    <div>
      <h1 ref={ref} tabIndex={focusOnMount ? -1 : undefined} className={styles.heading}>
        {title}
      </h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
    </div>
  );
}
