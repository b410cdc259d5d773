import { Mark } from "@/components/ui/Mark";
import { SiteLink } from "../motion/SiteLink";
import styles from "./Brand.module.css";

export function Brand({ siteName }: { siteName: string }) {
  return (
    <SiteLink href="/" className={styles.brand}>
      <Mark />
      <span className={styles.name}>{siteName}</span>
    </SiteLink>
  );
}
