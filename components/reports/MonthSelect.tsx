"use client";

import { usePathname, useRouter } from "next/navigation";
import { useTransition } from "react";
import { Icon } from "@/components/ui/Icon";
import { useOffline } from "@/components/ui/NextLink";
import styles from "./MonthCard.module.css";

interface Props {
  /** `YYYY-MM` */
  value: string;
  options: { value: string; label: string }[];
}

/** The month that is told; another one is another address. */
export function MonthSelect({ value, options }: Props) {
  const router = useRouter();
  const path = usePathname();
  const isOffline = useOffline();
  const [isLoading, startTransition] = useTransition();
  function choose(month: string) {
    if (!isOffline())
      startTransition(() => router.push(`${path}?month=${month}`, { scroll: false }));
  }
  return (
    <label className={styles.select} aria-busy={isLoading}>
      <select
        // Uncontrolled: React would reset a choice that was made before hydration.
        key={value}
        aria-label="Month"
        defaultValue={value}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="expand" size={14} />
    </label>
  );
}
