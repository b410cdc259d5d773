import { ButtonLink } from "@/components/ui/ButtonLink";
import { Text } from "@/components/ui/Text";
import type { Format } from "@/lib/core/format";
import type { Queue } from "@/lib/domain/queue/schema";
import styles from "./Queue.module.css";

interface Props extends Pick<Queue, "marks" | "next"> {
  path: string;
  format: Format;
}

/** When billing charges next, how often and how much. */
export const NextCharges = ({ next, format }: Pick<Props, "next" | "format">) =>
  next && (
    <>
      Next: {format.number(next.count)} {next.count === 1 ? "charge" : "charges"},{" "}
      <strong>{format.money(next.amount)}</strong>, on {format.nearDay(next.on)}.
    </>
  );

/** Nothing waits: what billing does next, and what comes back. */
export function QueueEnd({ marks, next, path, format }: Props) {
  const later = marks.filter(({ state }) => state === "later");
  const [first] = later;
  return (
    <div className={styles.end}>
      <svg viewBox="0 0 300 44" aria-hidden="true">
        <path d="M12 22H252" />
        {[12, 52, 92, 132, 172, 212].map((x) => (
          <circle key={x} cx={x} cy="22" r="5" />
        ))}
        <g>
          <circle cx="270" cy="22" r="17" />
          <path d="m262.5 22.5 5.5 5.5 10-11" />
        </g>
      </svg>
      <Text variant="title">Nothing is waiting.</Text>
      <Text variant="body2" color="secondary">
        <NextCharges next={next} format={format} />{" "}
        {first &&
          (later.length === 1
            ? `One thing comes back tomorrow: ${first.label}.`
            : `${later.length} things come back tomorrow.`)}
      </Text>
      <ButtonLink variant="outlined" color="inherit" href={`${path}/billing`}>
        Preview billing
      </ButtonLink>
    </div>
  );
}
