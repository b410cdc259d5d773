import type { ReactNode } from "react";
import styles from "./Panel.module.css";
import { Card } from "./Card";
import { classes } from "./classes";
import { shownOn, type Windows } from "./windows";
import { Icon } from "./Icon";
import { Button } from "./Button";
import { Text } from "./Text";

interface Props {
  id: string;
  title: ReactNode;
  /** At the end of the header. */
  aside?: ReactNode;
  /** Content without padding: a table, a list. */
  flush?: boolean;
  /** On a phone no more than FEW rows of its table, and no pages; what follows leads to all. */
  fewOnPhone?: boolean;
  /** What the panel is about: in a wide window a column of its own, with the heading. */
  text?: ReactNode;
  children: ReactNode;
}

export const FEW = 5;

/** A card with a heading. */
export function Panel(props: Props) {
  const { id, title, aside, flush = false, fewOnPhone, text, children } = props;
  if (text)
    return (
      <Card as="section" aria-labelledby={id}>
        <div className={styles.split}>
          <div className={styles.splitHead}>
            <Intro id={id} title={title} text={text} />
            {aside && <div>{aside}</div>}
          </div>
          <div>{children}</div>
        </div>
      </Card>
    );
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.panelHead}>
        <Text as="h2" variant="heading" id={id}>
          {title}
        </Text>
        {aside}
      </div>
      <div className={classes(flush ? styles.flush : styles.panelBody, fewOnPhone && styles.few)}>
        {children}
      </div>
    </Card>
  );
}

type IntroProps = Pick<Props, "id" | "title" | "text">;

const Intro = ({ id, title, text }: IntroProps) => (
  <>
    <Text as="h2" variant="heading" id={id}>
      {title}
    </Text>
    <Text variant="body2" color="secondary">
      {text}
    </Text>
  </>
);

/** A heading, what it is about, and one button at the end. */
export function ActionPanel({ children, ...intro }: IntroProps & Pick<Props, "children">) {
  return (
    <Card as="section" aria-labelledby={intro.id}>
      <div className={styles.actionPanel}>
        <div>
          <Intro {...intro} />
        </div>
        {children}
      </div>
    </Card>
  );
}

/** Panels on one sheet, with lines between them. */
export const Sheet = ({ children }: { children: ReactNode }) => (
  <Card>
    <div className={styles.sheet}>{children}</div>
  </Card>
);

interface FoldingProps extends Pick<Props, "id" | "title" | "children"> {
  /** What is in it, in one line of its closed head. */
  summary: string;
  /** At the end of its head in a wide window. */
  aside?: string;
  /** Padded, and closed in a wide window too. */
  everywhere?: boolean;
}

/** A flush panel, closed in a narrow window until its head is pressed. */
export function FoldingPanel({ id, title, summary, aside, everywhere, children }: FoldingProps) {
  return (
    <Card as="section" aria-labelledby={id}>
      {!everywhere && (
        <div className={classes(styles.panelHead, shownOn("wide"))}>
          <Text as="h2" variant="heading" id={id}>
            {title}
          </Text>
          {aside && (
            <Text as="span" variant="caption" color="secondary" tabular>
              {aside}
            </Text>
          )}
        </div>
      )}
      <details className={classes(styles.fold, everywhere ? styles.foldAll : shownOn("narrow"))}>
        <summary>
          <Text as="h2" variant="heading" id={everywhere ? id : undefined}>
            {title}
          </Text>
          <Text as="span" variant="caption" color="secondary">
            {summary}
          </Text>
          <Icon name="expand" size={20} />
        </summary>
      </details>
      <div className={everywhere ? styles.panelBody : styles.flush}>{children}</div>
    </Card>
  );
}

/** A list whose items have lines between them; the focus of a removed item moves to it. */
export function Lines({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.lines} tabIndex={-1}>
      {children}
    </ul>
  );
}

interface AddProps {
  label: string;
  onClick: () => void;
}

/** At the end of a panel's header: adds to its list. */
export const PanelAdd = ({ label, onClick }: AddProps) => (
  <Button
    variant="outlined"
    color="inherit"
    size="small"
    startIcon={<Icon name="add" size={18} />}
    onClick={onClick}
  >
    {label}
  </Button>
);

/** A line at the end of a flush panel: a label and a sum. */
export function PanelFoot({ on, children }: { on?: Windows; children: ReactNode }) {
  return <div className={classes(styles.panelFoot, on && shownOn(on))}>{children}</div>;
}
