"use client";

import { StatCard } from "@/components/ui/old/StatCard";
import styles from "./Summary.module.css";

export interface SummaryProps {
  totalServices: string;
  activeServices: string;
  totalSpent: string;
  company: string;
}

/** The spec's four summary cards. */
export function Summary({ totalServices, activeServices, totalSpent, company }: SummaryProps) {
  return (
    <dl className={styles.row}>
      <StatCard label="Total Services" value={totalServices} />
      <StatCard label="Active Services" value={activeServices} />
      <StatCard label="Total Spent" value={totalSpent} />
      <StatCard label="Company" value={company} />
    </dl>
  );
}
