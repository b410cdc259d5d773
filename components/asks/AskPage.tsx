import { ButtonLink } from "@/components/ui/ButtonLink";
import { Card } from "@/components/ui/Card";
import { Confidence } from "@/components/agents/Confidence";
import { Icon } from "@/components/ui/Icon";
import { Text } from "@/components/ui/Text";
import { When } from "@/components/ui/When";
import type { CustomerRole } from "@/lib/auth/permissions";
import { customerMay } from "@/lib/auth/rights";
import type { Format } from "@/lib/core/format";
import type { ShownAsk } from "@/lib/domain/asks/schema";
import { AnswerForm } from "./AnswerForm";
import { AskContext } from "./AskContext";
import { leftTone, shareOver, timeLeft } from "./ask-labels";
import styles from "./AskPage.module.css";
import { Decision, Onward } from "./Decided";

interface Props {
  shown: ShownAsk;
  role: CustomerRole;
  /** Milliseconds. */
  now: number;
  format: Format;
}

export function AskPage({ shown, role, now, format }: Props) {
  const { ask, place, open, next } = shown;
  const isOpen = ask.state === "open";
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <ButtonLink
          href="/dashboard/asks"
          variant="quiet"
          size="small"
          startIcon={<Icon name="back" size={18} />}
        >
          Questions
        </ButtonLink>
        {place > 0 && (
          <Text as="span" variant="body2" color="secondary">
            {place} of {open}
          </Text>
        )}
      </div>
      <p className={styles.agent}>
        <span className={styles.tile}>
          <Icon name="bolt" size={16} />
        </span>
        <span>
          <bdi>
            <strong>{ask.agent.name}</strong>
          </bdi>{" "}
          asks
        </span>
      </p>
      <h1 className={styles.question}>{ask.question}</h1>
      {isOpen && (
        <>
          <TimeLeft shown={shown} now={now} format={format} />
          <Sure shown={shown} />
        </>
      )}
      {ask.context && <AskContext text={ask.context} />}
      {isOpen ? (
        <Answer shown={shown} role={role} />
      ) : (
        <>
          <Decision ask={ask} now={now} format={format} />
          <Onward next={next} runHref={runHref(shown)} now={now} />
        </>
      )}
    </div>
  );
}

const Answer = ({ shown, role }: Pick<Props, "shown" | "role">) =>
  customerMay(role, "write") ? (
    <AnswerForm ask={shown.ask} />
  ) : (
    <Text color="secondary">Owners and members answer.</Text>
  );

/** The run that its answer led to, once it is reported. */
const runHref = ({ ask, run }: ShownAsk) =>
  run === null ? null : `/dashboard/agents/${ask.agent._id}/runs/${run}`;

function TimeLeft({ shown: { ask }, now, format }: Omit<Props, "role">) {
  const over = shareOver(ask, now);
  return (
    <div className={leftTone(ask, now) === "late" ? styles.soon : styles.time}>
      <p className={styles.between}>
        <span>
          Answer by{" "}
          <strong>
            <When at={ask.expiresAt} format={format} now={now} inSentence />
          </strong>
        </span>
        <span className={styles.left}>{timeLeft(ask, now)}</span>
      </p>
      <svg className={styles.wire} height="14" aria-hidden="true">
        <line className={styles.rest} x1={`${over}%`} x2="100%" y1="7" y2="7" />
        <line x1="0" x2={`${over}%`} y1="7" y2="7" />
        <circle cx={`${Math.min(98, Math.max(2, over))}%`} cy="7" r="5" />
      </svg>
    </div>
  );
}

function Sure({ shown: { ask, line } }: Pick<Props, "shown">) {
  if (ask.confidence === null) return null;
  const sure = Math.floor(Number((ask.confidence * 100).toPrecision(12)));
  return (
    <Card padded="dense" gap={8}>
      <Text>
        <strong>{sure}%</strong> sure.
        {line !== null && (
          <>
            {" "}
            Your line is <strong>{line}%</strong>.
          </>
        )}
      </Text>
      <Confidence sure={sure} line={line} />
    </Card>
  );
}
