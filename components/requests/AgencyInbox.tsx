import type { ReactNode } from "react";
import { Inbox } from "@/components/inbox/Inbox";
import { InquiryItem, WaitingItem } from "@/components/inbox/InboxItems";
import { InquiryMessage } from "@/components/inbox/InquiryMessage";
import { WaitingMessage } from "@/components/inbox/WaitingMessage";
import type { Format } from "@/lib/core/format";
import { hrefWith } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { InquiriesQuery, MessageContext } from "@/lib/domain/inbox/schema";
import type { HandledThread, InboxEntry } from "@/lib/domain/requests/schema";
import { AgencyThread } from "./AgencyThread";
import { InboxRequest } from "./InboxRequest";

const PATH = "/admin-dashboard/inbox";

interface Props {
  page: Page<InboxEntry>;
  /** The entry that is read, with its thread where it is a request. */
  current: InboxEntry | null;
  thread: HandledThread | null;
  /** What is known beside it where it is none. */
  context: MessageContext | null;
  /** As the address has it. */
  message: string | undefined;
  waiting: number;
  query: InquiriesQuery;
  state: SearchParams;
  siteName: string;
  /** `YYYY-MM-DD` */
  today: string;
  format: Format;
  /** Milliseconds: the time for the answer deadline. */
  now: number;
}

/** Inquiries, requests and all else that waits for the agency as one list, and one of it read. */
export function AgencyInbox(props: Props) {
  const { page, current, thread, message, query, state, format, now, today } = props;
  const hrefOf = (key: string | null) =>
    hrefWith(PATH, state, { message: key, page: page.page > 1 ? page.page : null });
  const views = page.rows.map((entry) => ({
    key: entry.key,
    item: (link: { href: string; isSelected: boolean }) => {
      const shared = { ...link, format, now };
      if (entry.kind === "inquiry") return <InquiryItem row={entry.inquiry} {...shared} />;
      if (entry.kind === "other") return <WaitingItem item={entry.item} {...shared} />;
      return <InboxRequest request={entry.request} today={today} {...shared} />;
    },
  }));
  return (
    <Inbox
      page={{ ...page, rows: views }}
      current={current?.key ?? message}
      isOpen={message !== undefined}
      message={current && <Reading {...props} current={current} hrefOf={hrefOf} />}
      isFlush={thread !== null}
      waiting={props.waiting}
      query={query}
      state={state}
      path={PATH}
      hrefOf={hrefOf}
      format={format}
    />
  );
}

interface ReadingProps extends Props {
  current: InboxEntry;
  hrefOf: (message: string | null) => string;
}

function Reading(props: ReadingProps): ReactNode {
  const { current, thread, context, hrefOf, siteName, today, now, format } = props;
  const listHref = hrefOf(null);
  if (current.kind === "inquiry")
    return (
      <InquiryMessage
        key={current.key}
        inquiry={current.inquiry}
        context={context}
        now={now}
        listHref={listHref}
        sentHref={hrefOf(current.key)}
        format={format}
      />
    );
  if (current.kind === "other")
    return (
      <WaitingMessage
        key={current.key}
        item={current.item}
        context={context}
        listHref={listHref}
        format={format}
      />
    );
  return (
    thread && (
      <AgencyThread
        {...thread}
        siteName={siteName}
        listHref={listHref}
        backHref={listHref}
        today={today}
        now={now}
        format={format}
      />
    )
  );
}
