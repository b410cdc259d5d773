import { Scroller } from "@/components/ui/Scroller";
import type { SummaryFigure } from "@/components/ui/SummaryCards";
import styles from "./FigureStrip.module.css";

/** Figures beside a title, with a line before each; on a phone they slide under it. */
export function FigureStrip({ label, figures }: { label: string; figures: SummaryFigure[] }) {
  return (
    <Scroller as="dl" aria-label={label} className={styles.strip}>
      {figures.map(({ label: name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Scroller>
  );
}
