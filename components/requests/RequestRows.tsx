import type { ReactNode } from "react";
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
import type { OwnRequest } from "@/lib/domain/requests/schema";
import { turnChip } from "./request-labels";
import styles from "./RequestList.module.css";

/** What both sides' lists need of a request. */
type ListedRequest = Pick<
  OwnRequest,
  "_id" | "number" | "title" | "unread" | "lastMessageAt" | "waiting" | "pendingApproval"
>;

interface Props<Row extends ListedRequest> {
  page: Page<Row>;
  /** Of the list; below it is each request. */
  path: string;
  state: SearchParams;
  reader: "admin" | "customer";
  /** Names between number and time: whom or what it is about. */
  aboutOf: (request: Row) => (string | undefined)[];
  /** Milliseconds. */
  now: number;
  format: Format;
}

/** The requests of a page, each with whose turn it is, and the way to the other pages. */
export function RequestRows<Row extends ListedRequest>({ page, state, ...row }: Props<Row>) {
  return (
    <>
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

interface RowProps<Row extends ListedRequest> extends Omit<Props<Row>, "page" | "state"> {
  request: Row;
}

function RequestRow<Row extends ListedRequest>({
  request,
  path,
  reader,
  aboutOf,
  now,
  format,
}: RowProps<Row>) {
  const { _id, number, title, unread, lastMessageAt } = request;
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <TextLink
          href={`${path}/${_id}`}
          color="inherit"
          underline="none"
          strong={unread > 0}
          stretched
        >
          {unread > 0 && (
            <>
              <Dot /> <VisuallyHidden>{`${unread} unread: `}</VisuallyHidden>
            </>
          )}
          <bdi>{title}</bdi>
        </TextLink>
        <Text variant="body2" color="secondary">
          {number}
          {aboutOf(request).map(
            (name, position) => name !== undefined && <About key={position}>{name}</About>,
          )}
          {" · "}
          <When at={lastMessageAt} format={format} now={now} />
        </Text>
      </div>
      <StatusChip {...turnChip(request, reader)} />
    </div>
  );
}

const About = ({ children }: { children: ReactNode }) => (
  <>
    {" · "}
    <bdi>{children}</bdi>
  </>
);
