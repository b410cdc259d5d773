import type { ReactNode } from "react";
import { Icon } from "@/components/ui/Icon";
import styles from "./Disclosure.module.css";
import { Text } from "@/components/ui/Text";

/** A heading that opens what is below it. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary>
        <Text as="h3" variant="subtitle1">
          {title}
        </Text>
        <Icon name="expand" size={20} />
      </summary>
      {children}
    </details>
  );
}
