import { ButtonAnchor } from "@/components/ui/Button";
import { Disclosure } from "@/components/ui/Disclosure";
import { DownloadButton } from "@/components/ui/Download";
import { Icon } from "@/components/ui/Icon";
import NextLink from "@/components/ui/NextLink";
import { PageHeader } from "@/components/ui/PageHeader";
import { Panel } from "@/components/ui/Panel";
import { groupsOf } from "@/components/ui/SealLines";
import { Stack } from "@/components/ui/Stack";
import { StatusChip } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { AgentMonth, Named } from "@/lib/domain/agents/schema";
import type { MonthDetails } from "@/lib/domain/agents/work-schema";
import { AcceptButton } from "./AcceptButton";
import { headingLevel, savedHoursText, reportedTimeText, type RunsReader } from "./agent-labels";
import { CodeBlock } from "./CodeBlock";
import { countLink } from "./count-link";
import { DayStack } from "./DayStack";
import { Dots } from "./Dots";
import { agentMonthSentence, hashCommand, monthPeriodText, runsOfMonth } from "./month-labels";
import { OfCustomer } from "./OfCustomer";
import { VerifySeal } from "./VerifySeal";

/** Runs of a month that a browser reads at once; of more, the command line is the way. */
const MOST_RUNS = 10_000;

interface Props {
  details: MonthDetails;
  reader: RunsReader;
  /** The agent's page. */
  agentHref: string;
  /** Named to the agency. */
  customer?: Named;
  /** Whether its reader may accept it for the customer. */
  mayAccept: boolean;
  format: Format;
}

/** A month: what it came to in a sentence, beside the one before; its files, and its proof. */
export function MonthPage(props: Props) {
  const { details, reader, agentHref, customer, mayAccept, format } = props;
  const { month, before, days } = details;
  const isOpen = month.state === "review";
  return (
    <>
      <PageHeader
        level={headingLevel(reader)}
        title={monthPeriodText(month, format)}
        aside={<StatusChip status={isOpen ? "pending" : "done"} label={stateLabel(month)} />}
        subtitle={
          (customer || !isOpen) && (
            <>
              {customer && <OfCustomer customer={customer} />}
              {isOpen ? "Not sealed yet" : <Proof details={details} format={format} />}
            </>
          )
        }
        back={{ href: agentHref, label: month.agent.name }}
        actions={isOpen ? undefined : <Files month={month} />}
      />
      <Stack>
        <Stack gap={4}>
          <Text variant="sentence">
            {agentMonthSentence(month, before, reader, format).map((part, index) => {
              if (typeof part === "string") return part;
              if ("change" in part) return <small key={index}>{part.change}</small>;
              return (
                <NextLink
                  key={index}
                  href={runsOfMonth(agentHref, month, part.count)}
                  className={countLink(part.count)}
                >
                  {part.text}
                </NextLink>
              );
            })}
          </Text>
          <Text variant="body2" color="secondary">
            <Dots texts={detailsOf(details, format)} />
          </Text>
        </Stack>
        {month.totals.runs > 0 && (
          <Panel id="month-days" title="Runs by day">
            <DayStack
              days={days}
              slots={days.length}
              reader={reader}
              label={`Runs by day, ${monthPeriodText(month, format)}`}
              nameOf={(slot) => format.nearDay(days[slot]?.day ?? month.periodStart)}
              format={format}
            />
          </Panel>
        )}
        {isOpen && <Review month={month} mayAccept={mayAccept} format={format} />}
        {details.file && <Verify month={month} file={details.file} format={format} />}
      </Stack>
    </>
  );
}

const stateLabel = ({ state }: AgentMonth) => (state === "review" ? "Under review" : "Sealed");

/** Its place in the chain, and who and what closed it. */
function Proof({ details: { month, number }, format }: Pick<Props, "details" | "format">) {
  if (!month.sealedAt || number === null) return null;
  return (
    <>
      {`Month ${format.number(number)}, `}
      {month.acceptedBy && (
        <>
          accepted by <bdi>{month.acceptedBy}</bdi>
          {" and "}
        </>
      )}
      {"sealed on "}
      <When at={month.sealedAt} format={format} dayOnly />
    </>
  );
}

const Files = ({ month: { _id } }: { month: AgentMonth }) => (
  <>
    <DownloadButton href={`/api/months/${_id}.pdf`} aria-label="Download PDF">
      PDF
    </DownloadButton>
    <ButtonAnchor
      variant="outlined"
      color="inherit"
      href={`/api/months/${_id}.json`}
      download
      aria-label="Download JSON"
      startIcon={<Icon name="download" size={18} />}
    >
      JSON
    </ButtonAnchor>
  </>
);

/** Until when what can still change, and the button that ends it. */
function Review({ month, mayAccept, format }: Pick<Props, "mayAccept" | "format"> & MonthOnly) {
  const until = month.reviewUntil && format.day(month.reviewUntil);
  return (
    <Panel
      id="month-review"
      title="Review"
      aside={
        mayAccept && <AcceptButton month={month._id} period={monthPeriodText(month, format)} />
      }
    >
      <Text variant="body2" color="secondary">
        Until the end of {until}, runs can be marked wrong and late ones still count. Then the month
        is sealed, and its seal is on the next invoice.
        {mayAccept && " Accept it and it is sealed today."}
      </Text>
    </Panel>
  );
}

interface MonthOnly {
  month: AgentMonth;
}

/** The proof, for whoever wants it. */
function Verify({ month, file, format }: MonthOnly & { file: string; format: Format }) {
  const { _id, hash, previousHash, sealedAt, totals } = month;
  if (hash === null || sealedAt === null) return null;
  const isSmall = totals.runs <= MOST_RUNS;
  return (
    <Panel id="month-seal" title="Seal">
      <Stack>
        <Text variant="body2" color="secondary">
          A sealed month can’t change. Its seal is a SHA-256 hash over every run and the seal of the
          month before. It is printed on the invoice.
        </Text>
        {isSmall && (
          <VerifySeal month={_id} label={`Sealed ${format.nearDayOf(sealedAt)}`} hash={hash} />
        )}
        <Disclosure isFlush head={isSmall ? "Check it without this page" : "Check it"}>
          <Stack>
            {!isSmall && <CodeBlock label="Seal of this month" text={hash} />}
            <Text variant="body2">
              To verify it using only jq, download the JSON and run this line. It prints the same
              seal:
            </Text>
            <CodeBlock label="Command that computes the seal" text={hashCommand(`${file}.json`)} />
            <Text variant="caption" color="secondary" breaks>
              {previousHash ? (
                <>
                  Seal of the month before: <code>{groupsOf(previousHash).join(" ")}</code>
                </>
              ) : (
                "This is the first month: there is none before it."
              )}
            </Text>
          </Stack>
        </Disclosure>
      </Stack>
    </Panel>
  );
}

/** How fast it was, and what else is worth a word. */
const detailsOf = ({ month: { totals, late } }: MonthDetails, format: Format): string[] => [
  ...(totals.minutesSaved === null ? [] : [`${savedHoursText(totals.minutesSaved, format)} saved`]),
  `Median time ${reportedTimeText(totals.p50Seconds, format)}`,
  ...(totals.p95Seconds === null
    ? []
    : [`95% within ${reportedTimeText(totals.p95Seconds, format)}`]),
  ...askDetails(totals, format),
  ...(late > 0 ? [`${format.number(late)} of earlier months reported late`] : []),
  ...(totals.gapHours > 0 ? [`No report for ${format.number(totals.gapHours)} h`] : []),
];

/** None of a month without questions, or from before they were counted. */
function askDetails(
  { asked = 0, answered = 0, expired = 0, medianWaitSeconds = null }: AgentMonth["totals"],
  format: Format,
): string[] {
  if (asked === 0) return [];
  const { number } = format;
  const questions = asked === 1 ? "question" : "questions";
  const counts = `${number(asked)} ${questions}: ${number(answered)} answered, ${number(expired)} expired`;
  if (medianWaitSeconds === null) return [counts];
  return [counts, `Median wait ${reportedTimeText(medianWaitSeconds, format)}`];
}
