import { Tasks } from "@/components/payments/TaskRow";
import { Card } from "@/components/ui/Card";
import { EmptyState } from "@/components/ui/EmptyState";
import { ListItem } from "@/components/ui/List";
import { PageHeader } from "@/components/ui/PageHeader";
import { pagesOf } from "@/components/ui/pages";
import { Pagination } from "@/components/ui/Pagination";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import type { Format } from "@/lib/core/format";
import { hrefWith } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { Ask } from "@/lib/domain/asks/schema";
import styles from "./AskList.module.css";
import { AskTask } from "./AskTask";
import { DecidedAnswer } from "./DecidedAnswer";

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
        {open.length > 0 && (
          <section aria-labelledby="waiting" className={styles.rows}>
            <h2 id="waiting">Waits for you</h2>
            <Tasks>
              {open.map((ask) => (
                <AskTask key={ask._id} ask={ask} isFirst={ask === open[0]} now={now} />
              ))}
            </Tasks>
          </section>
        )}
        {decided.length > 0 && (
          <section aria-labelledby="decided" className={styles.rows}>
            <h2 id="decided">Decided</h2>
            <ul>
              {decided.map((ask) => (
                <ListItem key={ask._id} linked>
                  <DecidedRow ask={ask} now={now} format={format} />
                </ListItem>
              ))}
            </ul>
          </section>
        )}
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

/** What was asked and by whom; then the answer, over who gave it and when. */
function DecidedRow({ ask, now, format }: Pick<Props, "now" | "format"> & { ask: Ask }) {
  return (
    <div className={styles.row}>
      <div>
        <TextLink href={`/dashboard/asks/${ask._id}`} color="inherit" underline="none" stretched>
          {ask.question}
        </TextLink>
        <Text variant="caption" color="secondary" on="desk">
          <bdi>{ask.agent.name}</bdi>
        </Text>
      </div>
      <DecidedAnswer ask={ask} now={now} format={format} />
    </div>
  );
}
