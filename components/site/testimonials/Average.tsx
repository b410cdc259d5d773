import { DEFAULT_RATING } from "@/lib/domain/catalog/constants";
import { Stars } from "./Stars";
import styles from "./Average.module.css";

interface Props {
  testimonials: { rating?: number | null }[];
}

export function Average({ testimonials }: Props) {
  const average =
    testimonials.reduce((sum, { rating }) => sum + (rating ?? DEFAULT_RATING), 0) /
    testimonials.length;
  return (
    <p className={styles.average}>
      <b>{Number(average.toFixed(1))}</b> <Stars rating={average} />{" "}
      <span>
        of 5, from {testimonials.length} client {testimonials.length === 1 ? "review" : "reviews"}
      </span>
    </p>
  );
}
