import { DEFAULT_RATING } from "@/lib/domain/catalog/constants";
import layout from "@/components/site/shell/layout.module.css";
import { Stars } from "./Stars";

export function Average({ testimonials }: { testimonials: { rating?: number | null }[] }) {
  const average =
    testimonials.reduce((sum, { rating }) => sum + (rating ?? DEFAULT_RATING), 0) /
    testimonials.length;
  return (
    <p className={layout.mediaRow}>
      <Stars rating={average} />
      <span>
        <b>{Number(average.toFixed(1))} of 5</b> from {testimonials.length}{" "}
        {testimonials.length === 1 ? "client" : "clients"}
      </span>
    </p>
  );
}
