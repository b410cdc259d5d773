import type { ComponentProps, ReactNode } from "react";
import { MarkReadOnView } from "@/components/inbox/MarkReadOnView";
import { Card } from "@/components/ui/Card";
import { classes } from "@/components/ui/classes";
import { Facts } from "@/components/ui/Facts";
import { PageHeader } from "@/components/ui/PageHeader";
import { StatusChip } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { shownOn } from "@/components/ui/windows";
import type { CustomerRole } from "@/lib/auth/permissions";
import { customerMay } from "@/lib/auth/rights";
import { bidi } from "@/lib/core/isolated";
import type { Format } from "@/lib/core/format";
import type { ShownThread } from "@/lib/domain/requests/schema";
import { ApprovalBlock } from "./ApprovalBlock";
import { ApprovalStrip } from "./ApprovalStrip";
import { Composer } from "./Composer";
import { RequestDue } from "./RequestDue";
import { ItemList } from "./ItemList";
import { MessageItem } from "./MessageItem";
import { dueOf, topicLabel, turnChip } from "./request-labels";
import { StateButton } from "./StateButton";
import styles from "./ThreadPage.module.css";

interface Props {
  shown: ShownThread;
  role: CustomerRole;
  siteName: string;
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  /** Milliseconds. */
  now: number;
  format: Format;
}

/** A request as the customer sees it: what was written, the newest at the bottom. */
export function ThreadPage({ shown, role, siteName, today, now, format }: Props) {
  const { thread, texts, person, isClosed } = shown;
  const { _id, title, number, messages, items } = thread;
  const mayDecide = customerMay(role, "write") && !isClosed;
  const asked = mayDecide && messages.find(({ approval }) => approval?.state === "pending");
  const isWaiting = items.some(({ done }) => !done) || Boolean(asked);
  return (
    <>
      {thread.unread > 0 && <MarkReadOnView path={`/api/users/requests/${_id}`} />}
      <PageHeader
        title={title}
        aside={
          <Text as="span" variant="body2" color="secondary">
            {number}
          </Text>
        }
        subtitle={<span className={shownOn("phone")}>{aboutText(thread)}</span>}
        back={{ href: "/dashboard/requests", label: "Requests" }}
      />
      {asked && (
        <ApprovalStrip message={asked._id} request={thread} today={today} format={format} />
      )}
      <div className={styles.columns}>
        <div className={styles.thread}>
          {items.length > 0 && (
            <ItemList
              request={_id}
              title={thread.service?.name ?? "What we need from you"}
              items={items}
              mayAnswer={mayDecide}
              format={format}
            />
          )}
          <Card as="section" aria-label="Messages">
            {messages.map((message) => (
              <MessageItem
                key={message._id}
                message={message}
                isOwn={message.author._id === person._id}
                about={message.author.role === "admin" ? siteName : undefined}
                showsFiles={message !== asked}
                now={now}
                format={format}
              >
                {message.approval && (
                  <ApprovalBlock
                    message={message}
                    approval={message.approval}
                    request={_id}
                    signer={message === asked ? person.name : undefined}
                    texts={texts}
                    format={format}
                  />
                )}
              </MessageItem>
            ))}
            {isClosed ? (
              <p className={styles.closed}>
                This request has been done for a while. Write a new one.
              </p>
            ) : (
              <Composer request={_id} isSecondary={isWaiting} />
            )}
          </Card>
          {!isClosed && (
            <div className={shownOn("phone")}>
              <StateButton request={thread} />
            </div>
          )}
        </div>
        <aside className={classes(styles.rail, asked && styles.belowStrip)}>
          <Card padded="dense" gap={16} as="section" aria-label="This request">
            <div className={styles.head}>
              <Text as="h2" variant="heading">
                This request
              </Text>
            </div>
            <div className={styles.facts}>
              <Facts plain facts={factsOf(thread, { siteName, today, format })} />
            </div>
            {!isClosed && (
              <div className={shownOn("desk")}>
                <StateButton request={thread} />
              </div>
            )}
          </Card>
        </aside>
      </div>
    </>
  );
}

/** What it is about and who has it, where there is no room for its facts. */
const aboutText = ({ service, topic, assignee }: ShownThread["thread"]) =>
  [service?.name, topicLabel(topic), assignee && bidi`with ${assignee.name}`]
    .filter(Boolean)
    .join(" · ");

/** Whose turn it is and until when, and what is known besides. */
function factsOf(
  thread: ShownThread["thread"],
  { siteName, today, format }: Pick<Props, "siteName" | "today" | "format">,
): [string, ReactNode][] {
  const { dueOn, service, topic, assignee } = thread;
  const facts: [string, ReactNode][] = [
    ["Whose turn", <StatusChip key="turn" {...turnChip(thread, "customer")} />],
  ];
  if (dueOn) facts.push(["Due", <Due key="due" request={thread} today={today} format={format} />]);
  if (service) facts.push(["About", service.name]);
  facts.push(["Topic", topicLabel(topic)]);
  if (assignee) facts.push([bidi`At ${siteName}`, assignee.name]);
  return facts;
}

/** The day, and how late it is. */
function Due({ request, today, format }: ComponentProps<typeof RequestDue>) {
  const isLate = dueOf(request, today, format)?.status === "late";
  return (
    <>
      {request.dueOn && format.nearDay(request.dueOn)}{" "}
      {isLate && <RequestDue request={request} today={today} format={format} />}
    </>
  );
}
