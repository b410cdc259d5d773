import { Card } from "@/components/ui/Card";
import { EmptyState } from "@/components/ui/EmptyState";
import { ListItem } from "@/components/ui/List";
import { PageHeader } from "@/components/ui/PageHeader";
import { pagesOf } from "@/components/ui/pages";
import { Pagination } from "@/components/ui/Pagination";
import { StatusChip } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import type { Format } from "@/lib/core/format";
import { hrefWith } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { Ask } from "@/lib/domain/asks/schema";
import styles from "./AskList.module.css";
import { decisionOf, isSoon, labelOf, timeLeft } from "./ask-labels";

interface Props {
  page: Page<Ask>;
  state: SearchParams;
  /** Milliseconds. */
  now: number;
  format: Format;
}

/** What agents ask: what waits first, then what was decided. */
export function AskList({ page, state, now, format }: Props) {
  return (
    <>
      <PageHeader
        title="Questions"
        subtitle="What your agents are not sure of. The first answer is final."
        back={{ href: "/dashboard", label: "Overview" }}
      />
      <Card as="section" aria-label="Questions">
        {page.rows.length === 0 ? (
          <EmptyState title="No questions" text="When an agent is not sure, it asks you here." />
        ) : (
          <ul>
            {page.rows.map((ask) => (
              <ListItem key={ask._id} linked>
                <AskRow ask={ask} now={now} format={format} />
              </ListItem>
            ))}
          </ul>
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

function AskRow({ ask, now, format }: Pick<Props, "now" | "format"> & { ask: Ask }) {
  const answer = labelOf(ask, ask.answer);
  return (
    <div className={styles.row}>
      <div>
        <TextLink href={`/dashboard/asks/${ask._id}`} color="inherit" underline="none" stretched>
          {ask.question}
        </TextLink>
        <Text variant="body2" color="secondary">
          <bdi>{ask.agent.name}</bdi>
          {ask.state !== "open" && `, ${decisionOf(ask, format)}`}
        </Text>
      </div>
      {ask.state === "open" ? (
        <Text as="span" variant="body2" oneLine color={isSoon(ask, now) ? "late" : "secondary"}>
          {timeLeft(ask, now)}
        </Text>
      ) : (
        <StatusChip status={ask.state} label={answer ?? undefined} />
      )}
    </div>
  );
}
