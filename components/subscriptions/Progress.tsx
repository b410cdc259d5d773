import { classes } from "@/components/ui/classes";
import { bidi } from "@/lib/core/isolated";
import styles from "./Progress.module.css";

interface Props {
  /** Percent. */
  value: number;
  /** Absent beside a text that states the value. */
  label?: string;
  /** A chart's color instead of the area's. */
  color?: "bar" | "age30" | "age60" | "older";
  /** Thinner on a phone. */
  thin?: boolean;
  /** In a table's cell, beside its number. */
  small?: boolean;
}

export function Progress({ value, label, color, thin, small }: Props) {
  const bar = (
    <div
      style={{
        width: `${value}%`,
        backgroundColor: color && `var(--mui-palette-chart-${color})`,
      }}
    />
  );
  const className = classes(
    styles.progress,
    thin && styles.progressThin,
    small && styles.progressSmall,
  );
  if (!label)
    return (
      <div aria-hidden="true" className={className}>
        {bar}
      </div>
    );
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      className={className}
    >
      {bar}
    </div>
  );
}

interface ServiceProps {
  value: number;
  /** The service. */
  name: string;
  isPaused?: boolean;
}

/** A service's progress; gray while it is paused. */
export function ServiceProgress({ value, name, isPaused = false }: ServiceProps) {
  return (
    <Progress
      thin
      value={value}
      label={bidi`Progress of ${name}`}
      color={isPaused ? "bar" : undefined}
    />
  );
}
