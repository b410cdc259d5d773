import styles from "./AgeBar.module.css";
import { TextLink } from "@/components/ui/TextLink";

interface Part {
  key: string;
  label: string;
  /** Zero or more: decides the part's length. */
  value: number;
  text: string;
  href: string;
  color: "age30" | "age60" | "older";
}

/** One bar whose parts are a sum by age, and under it what each is. */
export function AgeBar({ label, parts }: { label: string; parts: readonly Part[] }) {
  const colorOf = ({ color }: Part) => `var(--mui-palette-chart-${color})`;
  return (
    <div className={styles.ages}>
      <div aria-hidden="true">
        {parts
          .filter(({ value }) => value > 0)
          .map((part) => (
            <span key={part.key} style={{ flexGrow: part.value, backgroundColor: colorOf(part) }} />
          ))}
      </div>
      <dl aria-label={label}>
        {parts.map((part) => (
          <div key={part.key}>
            <dt style={{ color: colorOf(part) }}>
              <span>{part.label}</span>
            </dt>
            <dd>
              <TextLink
                to="state"
                href={part.href}
                color="inherit"
                underline="hover"
                strong
                stretched
              >
                {part.text}
              </TextLink>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
