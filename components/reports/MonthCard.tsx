import { Fragment } from "react";
import { AgreeButton } from "@/components/agents/AgreeButton";
import { countLink } from "@/components/agents/count-link";
import { monthPeriodText } from "@/components/agents/month-labels";
import { buttonClass } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { DownloadButton, DownloadLink } from "@/components/ui/Download";
import { Icon } from "@/components/ui/Icon";
import { StateLink } from "@/components/ui/NextLink";
import { Text } from "@/components/ui/Text";
import { bidi } from "@/lib/core/isolated";
import type { Format } from "@/lib/core/format";
import type { ShownMonth, WorkKind } from "@/lib/domain/reports/schema";
import { differenceText, monthSentence } from "./month-sentence";
import { MonthBars } from "./MonthBars";
import { MonthSelect } from "./MonthSelect";
import styles from "./MonthCard.module.css";

interface Props {
  month: ShownMonth;
  /** Where the runs of a kind are; the services below, narrowed to it. */
  hrefOf: (kind: WorkKind) => string;
  /** What the services are narrowed to. */
  kind: WorkKind | undefined;
  mayAgree: boolean;
  today: string;
  format: Format;
}

/** A month in one sentence, whose numbers lead to what they count, beside its days. */
export function MonthCard({ month, hrefOf, kind: chosen, mayAgree, today, format }: Props) {
  const { over } = month;
  const monthName = format.monthName(month.month);
  return (
    <Card as="section" aria-label="The month">
      <div className={styles.month}>
        <div>
          <div className={styles.head}>
            <MonthSelect
              value={month.month}
              options={month.months.map((value) => ({
                value,
                label: format.monthAndYear(`${value}-01`),
              }))}
            />
            {over && (
              <h2>
                <Icon name={over.isSealed ? "seal" : "check"} size={18} />
                {over.isSealed ? `${monthName} is sealed` : `${monthName} is over`}
              </h2>
            )}
          </div>
          <div className={styles.sentence}>
            <Text variant="sentence">
              {monthSentence(month, format).map((part, n) =>
                typeof part === "string" ? (
                  <Fragment key={n}>{part}</Fragment>
                ) : (
                  <StateLink
                    key={n}
                    scroll
                    href={hrefOf(part.kind)}
                    aria-current={part.kind === chosen ? "true" : undefined}
                    className={countLink(part.kind)}
                  >
                    {part.text}
                  </StateLink>
                ),
              )}
            </Text>
          </div>
          {over && <Report month={month} over={over} format={format} />}
          {mayAgree && month.minutesSaved === null && (
            <Agreement proposals={month.proposals} format={format} />
          )}
        </div>
        <MonthBars month={month} today={today} format={format} />
      </div>
    </Card>
  );
}

interface ReportProps {
  month: ShownMonth;
  over: NonNullable<ShownMonth["over"]>;
  format: Format;
}

/** What changed from the month before, and the sealed months as files. */
function Report({ month, over, format }: ReportProps) {
  const before = new Date(`${month.month}-01T00:00:00Z`);
  before.setUTCMonth(before.getUTCMonth() - 1);
  const difference = differenceText(month, over.before, format);
  return (
    <div className={styles.report}>
      {difference && (
        <p>{`Compared with ${format.monthName(before.toISOString().slice(0, 7))}: ${difference}.`}</p>
      )}
      <Files sealed={over.sealed} format={format} />
    </div>
  );
}

const FILE = { variant: "outlined", color: "inherit", size: "small" } as const;

/** Of one agent its file, of several what opens to theirs. */
function Files({ sealed, format }: Pick<ReportProps["over"], "sealed"> & { format: Format }) {
  const files = sealed.map((month) => ({
    href: `/api/months/${month._id}.pdf`,
    name: bidi`${month.agent.name}, ${monthPeriodText(month, format)}`,
  }));
  const [first] = files;
  if (!first) return null;
  if (files.length === 1)
    return (
      <DownloadButton size="small" href={first.href} aria-label={bidi`Download PDF, ${first.name}`}>
        Download PDF
      </DownloadButton>
    );
  return (
    <details>
      <summary className={buttonClass(FILE)}>
        <Icon name="download" size={18} />
        Download PDF
        <Icon name="expand" size={18} />
      </summary>
      <ul>
        {files.map(({ href, name }) => (
          <li key={href}>
            <DownloadLink href={href}>{name}</DownloadLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface AgreementProps {
  proposals: ShownMonth["proposals"];
  format: Format;
}

/** Hours are told once the minutes are agreed on; several agents are agreed on at their pages. */
function Agreement({ proposals, format }: AgreementProps) {
  const [first] = proposals;
  if (!first) return null;
  return (
    <div className={styles.agreement}>
      <Icon name="clock" size={16} />
      <p>
        How many minutes does one case save you? We propose{" "}
        <strong>{format.number(first.minutes)}</strong>
        {proposals.length > 1 && bidi` for ${first.name}`}.
      </p>
      <AgreeButton
        agent={first._id}
        minutes={first.minutes}
        label="Agree on the minutes"
        variant="outlined"
      />
    </div>
  );
}
