import { useState, type ReactNode, type Ref } from "react";
import { Earlier } from "@/components/inbox/Earlier";
import { NoteForm } from "@/components/inbox/NoteForm";
import RecordPaymentDialog from "@/components/payments/RecordPaymentDialog";
import { AgencyComposer } from "@/components/requests/AgencyComposer";
import { Button, IconButton } from "@/components/ui/Button";
import { ButtonLink, IconLink } from "@/components/ui/ButtonLink";
import { Facts } from "@/components/ui/Facts";
import { Icon } from "@/components/ui/Icon";
import { Text } from "@/components/ui/Text";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
import { capitalize } from "@/lib/core/capitalize";
import { bidi } from "@/lib/core/isolated";
import styles from "./Pane.module.css";
import type { QueueRow, ButtonAct } from "./queue-rows";
import { Timetable } from "./Timetable";
import type { QueueState } from "./use-queue";
import { WorkBars } from "./WorkBars";

interface Props {
  ref: Ref<HTMLElement>;
  row: QueueRow;
  queue: QueueState;
  /** How many wait. */
  total: number;
  today: string;
  locale: string;
  /** In a narrow window it takes the whole screen then. */
  isOpen: boolean;
  onClose: () => void;
}

/** Presses the filled button of the thing; a thing with a text to write gets the focus in it. */
export function openAct(pane: HTMLElement) {
  const field = pane.querySelector("textarea");
  if (field) field.focus();
  else pressAct(pane);
}

export const pressAct = (pane: HTMLElement) =>
  pane.querySelector<HTMLElement>("[data-act]")?.click();

export const headingOf = (pane: HTMLElement | null) =>
  pane?.querySelector<HTMLElement>("#thing") ?? null;

/** A thing: who, how much, what happened, what is sent; and what can be done about it. */
export function QueuePane({ ref, row, queue, total, today, locale, isOpen, onClose }: Props) {
  const [isRecording, setRecording] = useState(false);
  const { name, about, sum, aside, age = capitalize(aside), work, text, charge, act } = row;
  const { steps = [], facts = [], earlier = [], sides = [] } = row;
  const press = (side: ButtonAct) => {
    if (side.does === "send") queue.send(row, side);
    if (side.does === "record") setRecording(true);
  };
  const footOf = (filled: ReactNode, closing?: ReactNode) => (
    <footer className={styles.foot}>
      {filled}
      <div className={styles.others}>
        {closing}
        {sides.map((side) => (
          <Act key={side.label} side={side} onPress={press} />
        ))}
        <span className={styles.later}>
          <Button variant="quiet" onClick={() => queue.putOff(row)}>
            <VisuallyHidden>Put off until </VisuallyHidden>
            Tomorrow <kbd aria-hidden="true">S</kbd>
          </Button>
          <Button variant="quiet" onClick={() => queue.finish(row)}>
            Done <kbd aria-hidden="true">E</kbd>
          </Button>
        </span>
      </div>
    </footer>
  );
  return (
    <article
      ref={ref}
      className={styles.pane}
      aria-labelledby="thing"
      data-open={isOpen || undefined}
    >
      <header className={styles.head}>
        <span className={styles.back}>
          <IconButton aria-label="Back to the list" onClick={onClose}>
            <Icon name="previous" size={20} />
          </IconButton>
        </span>
        <div>
          <Text as="h3" variant="title" id="thing" tabIndex={-1}>
            {name}
          </Text>
          <Text variant="body2" color="secondary" breaks>
            {about}
          </Text>
        </div>
        <Moves queue={queue} row={row} total={total}>
          {sides.map(
            (side) =>
              side.does === "open" && (
                <IconLink key={side.label} href={side.href} aria-label={side.label}>
                  <Icon name="open" size={20} />
                </IconLink>
              ),
          )}
        </Moves>
        <div className={styles.sum}>
          {sum && <b>{sum}</b>}
          {steps.length === 0 && (
            <span data-late={row.isLate}>
              {row.isLate && <Icon name="clock" size={14} />}
              {age}
            </span>
          )}
        </div>
      </header>
      {steps.length > 0 && <Timetable steps={steps} />}
      {facts.length > 0 && <Facts facts={facts} />}
      {work && <WorkBars work={work} />}
      {text && (
        <div className={styles.text}>
          {text.head && (
            <p>
              <b>{text.head}</b> <span>{text.aside}</span>
            </p>
          )}
          <p>{text.body}</p>
          {text.rest?.map((line) => (
            <small key={line}>{line}</small>
          ))}
        </div>
      )}
      <Earlier messages={earlier} />
      {act.does === "reply" ? (
        <Reply row={row} act={act} queue={queue} foot={footOf} />
      ) : (
        footOf(<Act side={act} isFirst onPress={press} />)
      )}
      {isRecording && charge && (
        <RecordPaymentDialog
          charge={charge}
          today={today}
          locale={locale}
          onClose={() => setRecording(false)}
        />
      )}
    </article>
  );
}

interface MovesProps extends Pick<Props, "queue" | "row" | "total"> {
  /** What opens it elsewhere. */
  children: ReactNode;
}

/** Where it stands, and the way to those before and after it: the list is not beside it. */
function Moves({ queue, row, total, children }: MovesProps) {
  const index = queue.waiting.indexOf(row);
  return (
    <div className={styles.moves}>
      {children}
      <span>
        {index + 1} of {total}
      </span>
      <IconButton aria-label="Previous" disabled={index <= 0} onClick={() => queue.step(-1)}>
        <Icon name="expand" size={20} />
      </IconButton>
      <IconButton
        aria-label="Next"
        disabled={index === queue.waiting.length - 1}
        onClick={() => queue.step(1)}
      >
        <Icon name="expand" size={20} />
      </IconButton>
    </div>
  );
}

interface ActProps {
  side: ButtonAct;
  /** The filled one. */
  isFirst?: boolean;
  onPress: (side: ButtonAct) => void;
}

function Act({ side, isFirst = false, onPress }: ActProps) {
  const look = isFirst
    ? ({ variant: "contained", "data-act": "" } as const)
    : ({ variant: "outlined", color: "inherit" } as const);
  const label = (
    <>
      {side.label}
      {isFirst && <kbd aria-hidden="true">↵</kbd>}
    </>
  );
  if (side.does === "open")
    return (
      <ButtonLink {...look} href={side.href}>
        {label}
      </ButtonLink>
    );
  return (
    <Button {...look} onClick={() => onPress(side)}>
      {label}
    </Button>
  );
}

interface ReplyProps extends Pick<Props, "row" | "queue"> {
  act: Extract<QueueRow["act"], { does: "reply" }>;
  foot: (filled: ReactNode, closing?: ReactNode) => ReactNode;
}

/** The form of the kind, whose button is the filled one of the foot. */
function Reply({ row, act: { to, id, who }, queue, foot }: ReplyProps) {
  const around = <T,>(send: () => Promise<T>) => queue.reply(row, bidi`Reply to ${who}`, send);
  if (to === "request")
    return <AgencyComposer request={id} customer={who} around={around} foot={foot} />;
  const path =
    to === "inquiry"
      ? `/api/admin/inquiries/${id}/replies`
      : `/api/admin/subscriptions/${id}/notes`;
  return (
    <NoteForm
      path={path}
      isReply={to === "inquiry"}
      placeholder={bidi`Write to ${who}`}
      around={around}
      foot={foot}
    />
  );
}
