import { Icon } from "@/components/ui/Icon";
import styles from "./Stars.module.css";

/** A rating of one to five. */
export function Stars({ value }: { value: number }) {
  return (
    <div role="img" aria-label={`${value} of 5 stars`} className={styles.stars}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" size={18} filled={star <= value} />
      ))}
    </div>
  );
}
