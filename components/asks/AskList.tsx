import { Card } from "@/components/ui/Card";
import { EmptyState } from "@/components/ui/EmptyState";
import { ListItem } from "@/components/ui/List";
import { PageHeader } from "@/components/ui/PageHeader";
import { pagesOf } from "@/components/ui/pages";
import { Pagination } from "@/components/ui/Pagination";
import { StatusChip } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { capitalize } from "@/lib/core/capitalize";
import type { Format } from "@/lib/core/format";
import { hrefWith } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { Ask } from "@/lib/domain/asks/schema";
import styles from "./AskList.module.css";
import { deciderOf, labelOf, silenceText } from "./ask-labels";
import { TimeLeft } from "./TimeLeft";

interface Props {
  page: Page<Ask>;
  state: SearchParams;
  /** Milliseconds. */
  now: number;
  format: Format;
}

/** What agents ask: what waits first, then what was decided. */
export function AskList({ page, state, now, format }: Props) {
  const open = page.rows.filter((ask) => ask.state === "open");
  const decided = page.rows.filter((ask) => ask.state !== "open");
  return (
    <>
      <PageHeader
        title="Questions"
        subtitle="What your agents are not sure of. The first answer is final."
        back={{ href: "/dashboard", label: "Overview" }}
      />
      <Card as="section" aria-label="Questions">
        {page.rows.length === 0 && (
          <EmptyState title="No questions" text="When an agent is not sure, it asks you here." />
        )}
        <Rows title="Waiting for you" asks={open} now={now} format={format} />
        <Rows title="Decided" asks={decided} now={now} format={format} />
        <Pagination
          {...pagesOf({
            label: "questions",
            paging: page,
            href: (change) => hrefWith("/dashboard/asks", state, change),
            locale: format.locale,
          })}
        />
      </Card>
    </>
  );
}

interface RowsProps extends Pick<Props, "now" | "format"> {
  title: string;
  asks: Ask[];
}

function Rows({ title, asks, now, format }: RowsProps) {
  if (asks.length === 0) return null;
  return (
    <section aria-label={title} className={styles.rows}>
      <h2>{title}</h2>
      <ul>
        {asks.map((ask) => (
          <ListItem key={ask._id} linked>
            <AskRow ask={ask} now={now} format={format} />
          </ListItem>
        ))}
      </ul>
    </section>
  );
}

function AskRow({ ask, now, format }: Pick<Props, "now" | "format"> & { ask: Ask }) {
  const isOpen = ask.state === "open";
  const answer = labelOf(ask, ask.answer);
  return (
    <div className={styles.ask}>
      <div className={styles.question}>
        <TextLink
          href={`/dashboard/asks/${ask._id}`}
          color="inherit"
          underline="none"
          strong={isOpen}
          stretched
        >
          {ask.question}
        </TextLink>
      </div>
      <Text variant="body2" color="secondary">
        {isOpen ? silenceText(ask) : <bdi>{capitalize(deciderOf(ask, now, format))}</bdi>}
      </Text>
      <Text as="span" variant="body2" breaks on="desk">
        <bdi>{ask.agent.name}</bdi>
      </Text>
      <div>
        {isOpen ? (
          <TimeLeft ask={ask} now={now} />
        ) : (
          <StatusChip status={ask.state} label={answer ?? undefined} />
        )}
      </div>
    </div>
  );
}
