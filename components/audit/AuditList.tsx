import { Fragment, type ReactNode } from "react";
import { ChangeList } from "./ChangeList";
import { EntryDay, EventDay, EventLine, EventLines, OldValue } from "./EventLine";
import { Text } from "@/components/ui/Text";
import { Initials, PeopleMark, SystemMark } from "@/components/ui/Initials";
import { tellingAddress } from "@/lib/core/loopback";
import type { Format } from "@/lib/core/format";
import type { AuditEntry } from "@/lib/domain/audit/schema";
import { dayHeading, daysOf, type EventRun } from "./event-days";
import type { PhrasePart } from "./phrase";
import { sentenceOf, sentenceOfMany } from "./sentence";

interface Props {
  events: AuditEntry[];
  format: Format;
  /** `YYYY-MM-DD` */
  today: string;
  /** Within a panel: without IP addresses. */
  isShort?: boolean;
}

interface Context extends Pick<Props, "format" | "isShort"> {
  timeOf: (entry: AuditEntry) => ReactNode;
}

/** Audit events as sentences under their days; neighbors of one kind are one line that opens. */
export function AuditList({ events, format, today, isShort = false }: Props) {
  const { locale, timeZone = "UTC" } = format;
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone });
  const timeOf = ({ createdAt }: AuditEntry) => (
    <time dateTime={createdAt} title={format.timeOf(createdAt)}>
      {clock.format(new Date(createdAt))}
    </time>
  );
  const context = { format, isShort, timeOf };
  const Day = isShort ? EventDay : EntryDay;
  return daysOf(events, timeZone).map(({ day, runs }) => (
    <Day
      key={day}
      id={`day-${day}`}
      level={isShort ? "h3" : "h2"}
      title={dayHeading(day, today, locale)}
    >
      {runs.map((run) => (
        <RunLine key={run[0]._id} run={run} context={context} />
      ))}
    </Day>
  ));
}

const markOf = ({ actor, action, subject }: AuditEntry) => {
  const name = action === "inquiry.received" ? subject.name : actor?.name;
  return name ? <Initials name={name} /> : <SystemMark />;
};

interface RunProps extends Pick<LineProps, "context"> {
  run: EventRun;
}

/** Who did all of it. */
function markOfRun(run: EventRun): ReactNode {
  const people = new Set(run.map(({ actor }) => actor?._id));
  if (people.size > 1) return <PeopleMark />;
  return run[0].actor ? markOf(run[0]) : <SystemMark />;
}

function RunLine({ run, context }: RunProps) {
  const [newest] = run;
  if (run.length === 1) return <Line entry={newest} context={context} isMarked />;
  return (
    <EventLine
      mark={markOfRun(run)}
      time={context.isShort ? undefined : context.timeOf(newest)}
      details={
        <EventLines>
          {run.map((entry, index) => (
            <Line
              key={entry._id}
              entry={entry}
              context={context}
              isSamePlace={entry.ip === run[index - 1]?.ip}
            />
          ))}
        </EventLines>
      }
    >
      <Parts parts={sentenceOfMany(run)} />
      {context.isShort && <Ending time={context.timeOf(newest)} />}
    </EventLine>
  );
}

interface LineProps {
  entry: AuditEntry;
  context: Context;
  /** The address is that of the line above it. */
  isSamePlace?: boolean;
  /** Within a line that opens its sentence alone says who. */
  isMarked?: boolean;
}

function Line({ entry, context, isSamePlace, isMarked = false }: LineProps) {
  const { format, isShort, timeOf } = context;
  const { parts, others } = sentenceOf(entry, format);
  const address = isShort ? null : tellingAddress(entry.ip);
  // A line that opens says it there: most have the same.
  const opened = isMarked && address ? [...others, { field: "IP address", to: address }] : others;
  return (
    <EventLine
      mark={isMarked && markOf(entry)}
      place={isMarked || isShort ? undefined : !isSamePlace && address}
      time={isShort ? undefined : timeOf(entry)}
      details={opened.length > 0 && <ChangeList changes={opened} />}
    >
      <Parts parts={parts} />
      {isShort && <Ending time={timeOf(entry)} />}
    </EventLine>
  );
}

/** The time after a sentence that has the whole width. */
const Ending = ({ time }: { time: ReactNode }) => (
  <Text as="span" variant="caption" color="secondary" oneLine>
    {" "}
    {time}
  </Text>
);

const Parts = ({ parts }: { parts: PhrasePart[] }) =>
  parts.map(({ text, look }, index) => (
    <Fragment key={index}>
      {look === "strong" && <strong>{text}</strong>}
      {look === "old" && <OldValue>{text}</OldValue>}
      {!look && text}
    </Fragment>
  ));
