import { MarkReadOnView } from "@/components/inbox/MarkReadOnView";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { classes } from "@/components/ui/classes";
import { Icon } from "@/components/ui/Icon";
import { Row } from "@/components/ui/Row";
import { StatusChip } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import type { Format } from "@/lib/core/format";
import type { HandledThread } from "@/lib/domain/requests/schema";
import { AgencyComposer } from "./AgencyComposer";
import styles from "./AgencyThread.module.css";
import { ApprovalState } from "./ApprovalState";
import { CustomerLines } from "./CustomerLines";
import { DoneButton } from "./DoneButton";
import { RequestDue } from "./RequestDue";
import { Handling } from "./Handling";
import { ItemList } from "./ItemList";
import { MessageItem } from "./MessageItem";
import { turnChip } from "./request-labels";

interface Props extends HandledThread {
  siteName: string;
  /** Where the list is that it leaves when it is done. */
  listHref: string;
  /** Where the list is, when this takes its place in a narrow window. */
  backHref?: string;
  /** `YYYY-MM-DD` */
  today: string;
  /** Milliseconds. */
  now: number;
  /** The page is headed by its title. */
  isPage?: boolean;
  format: Format;
}

/** A request as the agency handles it: internal words stand in the thread, marked. */
export function AgencyThread(props: Props) {
  const {
    thread,
    company,
    assignees,
    services,
    asker,
    price,
    siteName,
    listHref,
    backHref,
    today,
    now,
    isPage = false,
    format,
  } = props;
  const { _id, title, number, user, messages, items } = thread;
  const headId = `request-${_id}`;
  // Beside the list of the inbox there is no room for a third column.
  const handling = (
    <aside className={styles.handling} aria-label="Handling">
      <Handling
        key={_id}
        request={thread}
        assignees={assignees}
        services={services}
        isFolded={!isPage}
        dueDay={thread.dueOn && format.nearDay(thread.dueOn)}
        today={today}
      />
      <CustomerLines
        asker={asker}
        price={price}
        href={`/admin-dashboard/customers/${user._id}`}
        format={format}
      />
    </aside>
  );
  return (
    <article
      className={classes(styles.columns, !isPage && styles.inInbox)}
      aria-label={isPage ? title : undefined}
      aria-labelledby={isPage ? undefined : headId}
    >
      {thread.unread > 0 && <MarkReadOnView path={`/api/admin/requests/${_id}`} />}
      <div className={styles.thread}>
        {backHref && (
          <Row on="narrow">
            <ButtonLink
              href={backHref}
              variant="quiet"
              size="small"
              startIcon={<Icon name="back" size={18} />}
            >
              All messages
            </ButtonLink>
          </Row>
        )}
        <header className={styles.head}>
          <div>
            {!isPage && (
              <Text as="h3" variant="heading" id={headId}>
                <bdi>{title}</bdi>
              </Text>
            )}
            <Text variant="body2" color="secondary">
              {number} ·{" "}
              <TextLink href={`/admin-dashboard/customers/${user._id}`} color="inherit">
                <bdi>{user.name}</bdi>
              </TextLink>
            </Text>
          </div>
          <Row>
            <RequestDue request={thread} today={today} format={format} />
            <StatusChip {...turnChip(thread, "admin")} />
            {thread.state !== "done" && <DoneButton request={thread} href={listHref} />}
          </Row>
        </header>
        {!isPage && handling}
        {items.length > 0 && (
          <div className={styles.items}>
            <ItemList
              request={_id}
              title={thread.service?.name ?? "What is needed"}
              items={items}
              mayAnswer={false}
              format={format}
            />
          </div>
        )}
        <section aria-label="Messages">
          {messages.map((message) => (
            <MessageItem
              key={message._id}
              message={message}
              about={message.author.role === "admin" ? siteName : undefined}
              hiddenFrom={company ?? user.name}
              now={now}
              format={format}
            >
              {message.approval && (
                <ApprovalState
                  approval={message.approval}
                  files={message.files}
                  waitsFor={user.name}
                  format={format}
                />
              )}
            </MessageItem>
          ))}
        </section>
        <AgencyComposer key={_id} request={_id} customer={user.name} />
      </div>
      {isPage && handling}
    </article>
  );
}
