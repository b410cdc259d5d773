import { StatCard } from "@/components/ui/StatCard";
import type { Format } from "@/lib/core/format";
import styles from "./Summary.module.css";

interface Props {
  totalServices: number;
  activeServices: number;
  totalSpent: number;
  company: string | null;
  format: Format;
}

/** The spec's four summary cards. */
export function Summary({ totalServices, activeServices, totalSpent, company, format }: Props) {
  return (
    <dl className={styles.row}>
      <StatCard label="Total Services" value={format.number(totalServices)} />
      <StatCard label="Active Services" value={format.number(activeServices)} />
      <StatCard label="Total Spent" value={format.money(totalSpent)} />
      <StatCard label="Company" value={company ?? "N/A"} />
    </dl>
  );
}
