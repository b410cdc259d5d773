import type { ShownTestimonial } from "@/lib/domain/catalog/schema";
import layout from "@/components/site/shell/layout.module.css";
import { Monogram } from "./Monogram";
import { standing, usage } from "./standing";
import styles from "./Who.module.css";

/** Who said it: mark, name, standing and what they use. */
export function Who(
  client: Pick<ShownTestimonial, "name" | "role" | "company"> & Partial<ShownTestimonial>,
) {
  const used = usage(client);
  return (
    <figcaption className={layout.beside}>
      <Monogram name={client.name} />
      <div>
        <b>{client.name}</b>
        <p className={styles.role}>{standing(client)}</p>
        {used && <p className={styles.role}>{used}</p>}
      </div>
    </figcaption>
  );
}
