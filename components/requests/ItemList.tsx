import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { Text } from "@/components/ui/Text";
import { When } from "@/components/ui/When";
import { classes } from "@/components/ui/classes";
import type { Format } from "@/lib/core/format";
import type { RequestItem } from "@/lib/domain/requests/schema";
import { FileList } from "./FileList";
import { ItemForm } from "./ItemForm";
import styles from "./ItemList.module.css";
import { progressOf } from "./request-labels";

interface Props {
  request: string;
  title: string;
  items: RequestItem[];
  /** The reader answers. */
  mayAnswer: boolean;
  format: Format;
}

/** What the agency needs to begin, on a wire: each answer is saved by itself. */
export function ItemList({ request, title, items, mayAnswer, format }: Props) {
  const next = items.find(({ done }) => !done);
  return (
    <Card as="section" aria-label={title}>
      <div className={styles.head}>
        <Text as="h2" variant="subtitle1">
          {title}
        </Text>
        <Text as="span" variant="body2" color="secondary" tabular>
          {progressOf({ items })}
        </Text>
      </div>
      <Text variant="body2" color="secondary">
        <span className={styles.lead}>
          Work starts when the list is complete. Answer in any order; each answer is saved by
          itself.
        </span>
      </Text>
      <ol className={styles.items}>
        {items.map((item) => (
          <li key={item._id} className={classes(styles.item, item.done && styles.done)}>
            <span className={styles.node}>{item.done && <Icon name="check" size={16} />}</span>
            <div>
              <h3>
                <bdi>{item.text}</bdi>
              </h3>
              {item.answer && <p className={styles.answer}>“{item.answer}”</p>}
              {item.by && item.at && (
                <Text variant="caption" color="secondary">
                  <bdi>{item.by.name}</bdi>, <When at={item.at} format={format} dayOnly />
                </Text>
              )}
              <FileList files={item.files} format={format} />
              {mayAnswer && (
                <ItemForm request={request} item={item} isNext={item._id === next?._id} />
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
