import type { ReactNode } from "react";
import { AskTask } from "@/components/asks/AskTask";
import { listedTitle, topicLabel } from "@/components/requests/request-labels";
import { DueRows, type DueProps } from "@/components/payments/DueRows";
import { ShownReceipt } from "@/components/payments/Receipts";
import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { Panel } from "@/components/ui/Panel";
import { Row } from "@/components/ui/Row";
import { TaskLink, TaskRow, Tasks } from "@/components/payments/TaskRow";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { When } from "@/components/ui/When";
import { dayAfter, dayBefore } from "@/lib/core/date-ranges";
import type { Format } from "@/lib/core/format";
import type { WaitingMonth, WaitingWork } from "@/lib/domain/reports/schema";
import type { WaitingRequest } from "@/lib/domain/requests/schema";
import styles from "./WaitsForYou.module.css";

/** As many are shown at first. */
export const MAX_SHOWN = 5;

interface Props extends Omit<DueProps, "shown"> {
  work: WaitingWork;
  /** What has waited longest first. */
  requests: WaitingRequest[];
  showsAll: boolean;
  /** The same page with all of it. */
  allHref: string;
  /** What is charged next, in words; null if nothing is, or not to be seen. */
  next: string | null;
  newRequest: ReactNode;
  /** Milliseconds. */
  now: number;
  today: string;
}

/** What waits for the customer: late charges, questions, approvals, requests, months. */
export function WaitsForYou(props: Props) {
  const { charges, work, requests, showsAll, allHref, next, newRequest, now, today, ...due } =
    props;
  const { format } = due;
  const { asks, askCount, months } = work;
  const count = charges.length + askCount + requests.length + months.length;
  if (count === 0) return <NothingWaits next={next} newRequest={newRequest} />;
  const ordered = [
    ...asks.map((ask) => <AskTask key={ask._id} ask={ask} now={now} />),
    ...byApproval(requests).map((request) => (
      <RequestRow key={request._id} request={request} now={now} format={format} />
    )),
    ...months.map((month) => (
      <MonthRow key={month._id} month={month} today={today} format={format} />
    )),
  ];
  const shown = showsAll ? count : MAX_SHOWN;
  return (
    <Panel
      id="waits-for-you"
      title="Waits for you"
      flush
      aside={
        <Row gap={12}>
          <Text as="span" variant="body2" color="secondary" on="desk">
            {count === 1 ? "1 thing" : `${format.number(count)} things`}
          </Text>
          {newRequest}
        </Row>
      }
    >
      <Tasks>
        <ShownReceipt />
        <DueRows {...due} charges={charges} shown={shown} />
        {ordered.slice(0, Math.max(0, shown - charges.length))}
      </Tasks>
      {count > shown && (
        <p className={styles.all} data-rest="">
          <TextLink
            to="state"
            href={allHref}
            color="inherit"
            underline="hover"
            strong
            look="button"
          >
            {`All ${format.number(count)}`}
            <Icon name="next" size={16} />
          </TextLink>
        </p>
      )}
    </Panel>
  );
}

/** Those with an approval first; else in their order. */
const byApproval = (requests: WaitingRequest[]) =>
  [...requests].sort((a, b) => Number(b.pendingApproval) - Number(a.pendingApproval));

function NothingWaits({ next, newRequest }: Pick<Props, "next" | "newRequest">) {
  return (
    <Card as="section" aria-label="Waits for you">
      <Tasks>
        <ShownReceipt />
      </Tasks>
      <div className={styles.nothing}>
        <Icon name="check" size={20} />
        <p>
          <strong>Nothing waits for you.</strong> {next}
        </p>
        {newRequest}
      </div>
    </Card>
  );
}

interface RequestProps {
  request: WaitingRequest;
  now: number;
  format: Format;
}

function RequestRow({ request, now, format }: RequestProps) {
  const { _id, number, topic, service, since } = request;
  const title = listedTitle(request, service);
  const isNamed = service === null || title !== request.title;
  return (
    <TaskRow
      icon={requestIcon(request)}
      title={<bdi>{title}</bdi>}
      detail={
        <>
          {number}, {isNamed ? topicLabel(topic) : <bdi>{service}</bdi>}
        </>
      }
      aside={
        <>
          Since <When at={since} format={format} dayOnly now={now} inSentence />
        </>
      }
      action={
        <TaskLink href={`/dashboard/requests/${_id}`} about={title}>
          {requestAction(request)}
        </TaskLink>
      }
    />
  );
}

function requestAction({ pendingApproval, topic }: WaitingRequest) {
  if (pendingApproval) return "Review";
  return topic === "intake" ? "Continue" : "Answer";
}

function requestIcon({ pendingApproval, topic }: WaitingRequest) {
  if (pendingApproval) return "approve";
  return topic === "intake" ? "checklist" : "inbox";
}

interface MonthProps {
  month: WaitingMonth;
  today: string;
  format: Format;
}

function MonthRow({ month, today, format }: MonthProps) {
  const { _id, agent, periodStart, periodEnd, reviewUntil } = month;
  const period = format.nearDays(periodStart, dayBefore(periodEnd));
  const sealed = dayAfter(reviewUntil);
  const day = sealed === dayAfter(today) ? "tomorrow" : `on ${format.nearDay(sealed)}`;
  return (
    <TaskRow
      icon="seal"
      title={`${period} is sealed ${day}`}
      detail={
        <>
          <bdi>{agent.name}</bdi>. Until then you can mark a run as wrong.
        </>
      }
      aside={`Until ${format.nearDay(reviewUntil)}`}
      action={
        <TaskLink href={`/dashboard/agents/${agent._id}/months/${_id}`} about={period}>
          Check it
        </TaskLink>
      }
    />
  );
}
