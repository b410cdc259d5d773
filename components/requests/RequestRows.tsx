import { Dot, StatusChip } from "@/components/ui/StatusChip";
import { ListItem } from "@/components/ui/List";
import { pagesOf } from "@/components/ui/pages";
import { Pagination } from "@/components/ui/Pagination";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import { hrefWith } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { LastMessage, OwnRequest } from "@/lib/domain/requests/schema";
import { RequestDue } from "./RequestDue";
import { dueOf, listedTitle, turnChip } from "./request-labels";
import styles from "./RequestList.module.css";

/** What both sides' lists need of a request. */
type Shown = Pick<
  OwnRequest,
  | "_id"
  | "number"
  | "title"
  | "topic"
  | "service"
  | "unread"
  | "lastMessageAt"
  | "waiting"
  | "dueOn"
  | "pendingApproval"
> & { last?: LastMessage | undefined };

interface Props<Row extends Shown> {
  page: Page<Row>;
  /** Of the list; below it is each request. */
  path: string;
  state: SearchParams;
  reader: "admin" | "customer";
  /** Whom or what it is about: two names at most, below each other. */
  aboutOf: (request: Row) => [string, string?];
  /** Milliseconds. */
  now: number;
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  format: Format;
}

/** The requests of a page, each with whose turn it is, and the way to the other pages. */
export function RequestRows<Row extends Shown>({ page, state, ...row }: Props<Row>) {
  return (
    <>
      {page.rows.length > 0 && (
        <p aria-hidden="true" className={styles.heads}>
          <span>Request</span>
          <span>{row.reader === "admin" ? "Customer, assignee" : "About"}</span>
          <span>Last message</span>
          <span>Whose turn</span>
        </p>
      )}
      <ul>
        {page.rows.map((request) => (
          <ListItem key={request._id} linked>
            <RequestRow {...row} request={request} />
          </ListItem>
        ))}
      </ul>
      <Pagination
        {...pagesOf({
          label: "requests",
          paging: page,
          href: (change) => hrefWith(row.path, state, change),
          locale: row.format.locale,
        })}
      />
    </>
  );
}

interface RowProps<Row extends Shown> extends Omit<Props<Row>, "page" | "state"> {
  request: Row;
}

function RequestRow<Row extends Shown>({
  request,
  path,
  reader,
  aboutOf,
  now,
  today,
  format,
}: RowProps<Row>) {
  const { _id, number, service, unread, lastMessageAt, last } = request;
  const [about, more] = aboutOf(request);
  const isThisYear = lastMessageAt.startsWith(today.slice(0, 4));
  const when = (
    <When at={lastMessageAt} format={format} now={now} isThisYear={isThisYear} dayOnly />
  );
  // A customer's line says until when; what is late has its chip on both sides.
  const showsDue = reader === "admin" || dueOf(request, today, format)?.status === "late";
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        {unread > 0 && (
          <span className={styles.dot}>
            <Dot />
          </span>
        )}
        <TextLink
          href={`${path}/${_id}`}
          color="inherit"
          underline="none"
          strong={unread > 0}
          stretched
        >
          {unread > 0 && <VisuallyHidden>{`${unread} unread: `}</VisuallyHidden>}
          <bdi>{listedTitle(request, service?.name)}</bdi>
        </TextLink>
        <Text variant="body2" color="secondary">
          {number}
          <span className={styles.within}>
            {" · "}
            <bdi>{about}</bdi>
            {more !== undefined && (
              <>
                {" · "}
                <bdi>{more}</bdi>
              </>
            )}
            {" · "}
            {when}
          </span>
          {last && (
            <span className={styles.last}>
              {" · "}
              <bdi>{last.author}</bdi>: <bdi>{last.content}</bdi>
            </span>
          )}
        </Text>
      </div>
      <Text as="div" variant="body2" breaks on="wide">
        <bdi>{about}</bdi>
        {more !== undefined && (
          <Text variant="body2" color="secondary">
            <bdi>{more}</bdi>
          </Text>
        )}
      </Text>
      <Text as="span" variant="body2" color="secondary" on="wide">
        {when}
      </Text>
      <div className={styles.chips}>
        <StatusChip {...turnChip(request, reader)} />
        {showsDue && <RequestDue request={request} today={today} format={format} />}
      </div>
    </div>
  );
}
