import type { ShownTestimonial } from "@/lib/domain/catalog/schema";
import layout from "@/components/site/shell/layout.module.css";
import { Monogram } from "./Monogram";
import { roleLine, usageLine } from "./author-lines";
import styles from "./Author.module.css";

/** Who said it: mark, name, standing and what they use. */
export function Author(
  client: Pick<ShownTestimonial, "name" | "role" | "company"> & Partial<ShownTestimonial>,
) {
  const used = usageLine(client);
  return (
    <figcaption className={layout.beside}>
      <Monogram name={client.name} />
      <div>
        <b>{client.name}</b>
        <p className={styles.role}>{roleLine(client)}</p>
        {used && <p className={styles.role}>{used}</p>}
      </div>
    </figcaption>
  );
}
