import type { ReactNode } from "react";
import { formatFor } from "@/lib/core/format";
import type { Block } from "@/lib/domain/settings/content-schema";
import layout from "../shell/layout.module.css";
import styles from "./Prose.module.css";

const { day } = formatFor("en-US");

interface Part {
  /** Null of what stands before the first heading. */
  title: string | null;
  text: ReactNode;
}

interface Props {
  /** The day of the last change, `YYYY-MM-DD`. */
  changed?: string;
  parts: Part[];
}

/** Blocks below their headings. */
export function toParts(blocks: Block[]): { title: string | null; blocks: Block[] }[] {
  const parts: { title: string | null; blocks: Block[] }[] = [];
  for (const block of blocks) {
    const isHeading = block.kind === "heading";
    if (isHeading || parts.length === 0)
      parts.push({ title: isHeading ? block.text : null, blocks: [] });
    if (!isHeading) parts.at(-1)?.blocks.push(block);
  }
  return parts;
}

/** The words of a title; where it has none or another part has them too, its number. */
function withAnchors(parts: Part[]) {
  const taken = new Set<string>();
  return parts.map((part, index) => {
    const words = (part.title ?? "").toLowerCase().replace(/\W+/g, "-").replace(/^-|-$/g, "");
    const anchor = words && !taken.has(words) ? words : `part-${index + 1}`;
    taken.add(anchor);
    return { ...part, anchor };
  });
}

/** A page to read, with its contents above it, on a wide screen beside it. */
export function Prose({ changed, parts }: Props) {
  const anchored = withAnchors(parts);
  const titled = anchored.filter(({ title }) => title !== null);
  return (
    <div className={styles.columns}>
      {titled.length > 0 && (
        <nav aria-label="Contents" className={styles.contents}>
          <p className={styles.label}>On this page</p>
          <ol>
            {titled.map(({ title, anchor }) => (
              <li key={anchor}>
                <a href={`#${anchor}`} className={styles.link}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.prose}>
        {changed && (
          <p>
            Last changed <time dateTime={changed}>{day(changed)}</time>
          </p>
        )}
        {anchored.map(({ title, text, anchor }) => (
          <section key={anchor}>
            {title !== null && <h2 id={anchor}>{title}</h2>}
            {text}
          </section>
        ))}
      </div>
    </div>
  );
}

/** The contact page, where the settings have no email address. */
export function ContactLink({ email }: { email: string }) {
  if (email)
    return (
      <a href={`mailto:${email}`} className={layout.unbroken}>
        {email}
      </a>
    );
  return <a href="/contact">our contact page</a>;
}
