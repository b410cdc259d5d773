import { CopyButton } from "@/components/ui/CopyButton";
import { Scroller } from "@/components/ui/Scroller";
import styles from "./CodeBlock.module.css";

interface Props {
  /** The accessible name: "Command that reports a first run". */
  label: string;
  text: string;
}

/** What is pasted elsewhere, with a button that copies it. */
export function CodeBlock({ label, text }: Props) {
  return (
    <div className={styles.code} data-lines={text.includes("\n") || undefined}>
      <Scroller as="pre" role="region" aria-label={label}>
        {text}
      </Scroller>
      <CopyButton text={text} what={label} />
    </div>
  );
}
