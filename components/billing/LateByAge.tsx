import { TextLink } from "@/components/ui/TextLink";
import { daysBefore } from "@/lib/core/date-ranges";
import type { Format } from "@/lib/core/format";
import type { Overview } from "@/lib/domain/billing/schema";
import styles from "./LateByAge.module.css";

type Age = Overview["outstandingByAge"][number]["days"];

interface Props {
  outstanding: Overview["outstandingByAge"];
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  format: Format;
  link: (query: Record<string, string>) => string;
}

const looks = {
  "1-30": { label: "1–30 days", color: "age30" },
  "31-60": { label: "31–60", color: "age60" },
  "61+": { label: "61 and more", color: "older" },
} as const;

const dueQuery = { tab: "payments", status: "pending", sort: "dueDate" };

/** What is late by age: a bar of its parts, and under it the sum of each, linked to its rows. */
export function LateByAge({ outstanding, today, format, link }: Props) {
  const parts = outstanding.flatMap(({ days, amount }) => {
    if (days === "current") return [];
    const { label, color } = looks[days];
    const href = link({ ...dueQuery, ...ageRange(days, today) });
    return [{ days, amount, label, color: `var(--mui-palette-chart-${color})`, href }];
  });
  return (
    <div className={styles.ages}>
      <div aria-hidden="true">
        {parts
          .filter(({ amount }) => amount > 0)
          .map(({ days, amount, color }) => (
            <span key={days} style={{ flexGrow: amount, backgroundColor: color }} />
          ))}
      </div>
      <dl aria-label="Late by age">
        {parts.map(({ days, amount, label, color, href }) => (
          <div key={days}>
            <dt style={{ color }}>
              <span>{label}</span>
            </dt>
            <dd>
              <TextLink to="state" href={href} color="inherit" underline="hover" strong stretched>
                {format.money(amount)}
              </TextLink>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The due dates of an age of `outstandingByAge` (docs/api.md). */
export function ageRange(
  age: Exclude<Age, "current">,
  today: string,
): { from?: string; to?: string } {
  if (age === "1-30") return { from: daysBefore(today, 30), to: daysBefore(today, 1) };
  if (age === "31-60") return { from: daysBefore(today, 60), to: daysBefore(today, 31) };
  return { to: daysBefore(today, 61) };
}
