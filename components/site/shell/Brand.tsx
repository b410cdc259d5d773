import { Mark } from "@/components/ui/Mark";
import styles from "./Brand.module.css";

export function Brand({ siteName }: { siteName: string }) {
  return (
    <a href="/" className={styles.brand}>
      <Mark />
      <span className={styles.name}>{siteName}</span>
    </a>
  );
}
