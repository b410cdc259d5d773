import type { ShownTestimonial } from "@/lib/domain/catalog/schema";
import layout from "@/components/site/shell/layout.module.css";
import { roleLine, usageLine } from "./author-lines";
import styles from "./Author.module.css";

type Client = Pick<ShownTestimonial, "name" | "role" | "company"> & Partial<ShownTestimonial>;

export function Author(client: Client) {
  const usage = usageLine(client);
  const [initial = "?"] = [...client.name.trim()];
  return (
    <figcaption className={layout.mediaRow}>
      <span className={layout.monogram} aria-hidden="true">
        {initial.toUpperCase()}
      </span>
      <div>
        <b>{client.name}</b>
        <p className={styles.role}>{roleLine(client)}</p>
        {usage && <p className={styles.role}>{usage}</p>}
      </div>
    </figcaption>
  );
}
