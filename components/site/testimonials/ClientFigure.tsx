import type { ShownTestimonial } from "@/lib/domain/catalog/schema";
import styles from "./ClientFigure.module.css";

export function ClientFigure({
  figure,
  figureText,
}: Partial<Pick<ShownTestimonial, "figure" | "figureText">>) {
  if (!figure || !figureText) return null;
  return (
    <p className={styles.text}>
      <b className={styles.figure}>{figure}</b> {figureText}
    </p>
  );
}
