import type { ReactNode } from "react";
import { filterChoices } from "@/components/ui/choices";
import { ListCard } from "@/components/ui/DataTable";
import { Disclosure } from "@/components/ui/Disclosure";
import { EmptyList } from "@/components/ui/EmptyState";
import { FilterBar } from "@/components/ui/FilterBar";
import { AppliedFilterNotice } from "@/components/ui/Notice";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import type { Format } from "@/lib/core/format";
import { hrefWith } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import { ASK_STATES } from "@/lib/domain/asks/constants";
import type { AsksQuery, AskWithCustomer } from "@/lib/domain/asks/schema";
import { AskContext } from "./AskContext";
import styles from "./AskList.module.css";
import { answerLabel } from "./ask-labels";
import { DecidedAnswer } from "./DecidedAnswer";
import { TimeLeft } from "./TimeLeft";

interface Props {
  page: Page<AskWithCustomer>;
  query: AsksQuery;
  path: string;
  /** The view and the filters of the address. */
  state: SearchParams;
  /** Links to the list's other views. */
  views: ReactNode;
  /** Milliseconds. */
  now: number;
  format: Format;
}

/** What agents ask their customers' people: administrators read, they do not answer. */
export function AllAsks({ page, query, path, state, views, now, format }: Props) {
  const { agent, userId } = query;
  const [first] = page.rows;
  return (
    <>
      <FilterBar
        path={path}
        label="Filter questions"
        keep={["view", "agent", "userId"]}
        views={views}
        filters={[
          { kind: "select", name: "state", label: "State", options: filterChoices(ASK_STATES) },
        ]}
      />
      {(agent ?? userId) && (
        <AppliedFilterNotice clearHref={hrefWith(path, state, { agent: null, userId: null })}>
          Only those of {(agent ? first?.ask.agent.name : first?.customer.name) ?? "one"}.
        </AppliedFilterNotice>
      )}
      <ListCard
        label="questions"
        rows={page.rows}
        paging={page}
        href={(change) => hrefWith(path, state, change)}
        locale={format.locale}
        note="Your customers’ people answer these, not you."
        empty={
          <EmptyList
            isFiltered={Boolean(query.state ?? agent ?? userId)}
            clearHref={hrefWith(path, { view: "asks" }, {})}
            noun="questions"
            hint="When an agent is not sure, it asks its customer’s people."
          />
        }
      >
        {page.rows.map((row) => (
          <Disclosure key={row.ask._id} head={<Head row={row} now={now} format={format} />}>
            <Details row={row} />
          </Disclosure>
        ))}
      </ListCard>
    </>
  );
}

interface RowProps extends Pick<Props, "now" | "format"> {
  row: AskWithCustomer;
}

function Head({ row: { ask, customer }, now, format }: RowProps) {
  return (
    <div className={styles.row}>
      <div>
        <Text strong={ask.state === "open"}>{ask.question}</Text>
        <Text variant="body2" color="secondary">
          <bdi>{customer.name}</bdi>
          {", "}
          <bdi>{ask.agent.name}</bdi>
        </Text>
      </div>
      {ask.state === "open" ? (
        <div>
          <TimeLeft ask={ask} now={now} />
        </div>
      ) : (
        <DecidedAnswer ask={ask} now={now} format={format} />
      )}
    </div>
  );
}

function Details({ row: { ask, customer } }: Pick<RowProps, "row">) {
  const options = ask.options.map(({ label }) => label).join(" · ");
  return (
    <Stack gap={12}>
      {ask.context && <AskContext text={ask.context} />}
      <Text variant="body2">
        {options}
        {ask.onExpiry !== null && `. If nobody answers: ${answerLabel(ask, ask.onExpiry)}`}
      </Text>
      {ask.note !== null && (
        <Text variant="body2" preWrap breaks>
          {ask.note}
        </Text>
      )}
      <Text variant="body2">
        <TextLink href={`/admin-dashboard/agents/${ask.agent._id}`} look="target">
          {ask.agent.name}
        </TextLink>
        {" · "}
        <TextLink href={`/admin-dashboard/customers/${customer._id}`} look="target">
          {customer.name}
        </TextLink>
      </Text>
    </Stack>
  );
}
