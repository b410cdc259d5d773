"use client";

import { useEffect, useRef } from "react";
import styles from "./AuthCard.module.css";

interface Props {
  title: string;
  subtitle?: string;
  /** `arrived`: this heading replaces a form that was on the screen, so the focus goes to it. */
  arrived?: boolean;
}

/** A state's heading and one sentence. */
export function AuthHead({ title, subtitle, arrived = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return (
    <div>
      <h1 ref={heading} className={styles.title} tabIndex={arrived ? -1 : undefined}>
        {title}
      </h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
    </div>
  );
}
