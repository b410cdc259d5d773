import type { ShownTestimonial } from "@/lib/domain/catalog/schema";
import styles from "./ClientFigure.module.css";

/** The client's own figure beside the leading quote; nothing without one. */
export function ClientFigure({
  figure,
  figureText,
}: Partial<Pick<ShownTestimonial, "figure" | "figureText">>) {
  if (!figure || !figureText) return null;
  return (
    <p className={styles.fact}>
      <b className={styles.figure}>{figure}</b> {figureText}
    </p>
  );
}
