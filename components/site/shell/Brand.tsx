import { Mark } from "@/components/ui/Mark";
import type { SiteSettings } from "@/lib/domain/settings/schema";
import styles from "./Brand.module.css";

export function Brand({ siteName, logo }: Pick<SiteSettings, "siteName" | "logo">) {
  return (
    <a href="/" className={styles.brand}>
      <Mark logo={logo} />
      <span className={styles.name}>{siteName}</span>
    </a>
  );
}
