import { DataTable, type Column } from "@/components/ui/DataTable";
import { DownloadLink } from "@/components/ui/Download";
import { Panel } from "@/components/ui/Panel";
import { Icon } from "@/components/ui/Icon";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { SecondLine } from "@/components/ui/TwoLines";
import type { Format } from "@/lib/core/format";
import type { AgentMonth } from "@/lib/domain/agents/schema";
import { savedHoursText, workLabels, type RunsReader } from "./agent-labels";
import { monthPeriodText } from "./month-labels";

interface Props {
  months: AgentMonth[];
  /** The agent's page. */
  path: string;
  reader: RunsReader;
  format: Format;
}

/** The periods that are over: under review, or sealed with their files; absent without any. */
export function Months({ months, path, reader, format }: Props) {
  if (months.length === 0) return null;
  return (
    <Panel
      id="months"
      title="Months"
      flush
      aside={
        <Text variant="caption" color="secondary" on="desk">
          A sealed month can’t change.
        </Text>
      }
    >
      <DataTable
        label="Months"
        dense
        records="md"
        columns={columnsOf(path, workLabels(reader), format)}
        rows={months}
        rowKey={({ _id }) => _id}
        record={(month) => ({
          title: monthPeriodText(month, format),
          aside: `${format.number(month.totals.done)} settled`,
          line: sealText(month, format),
        })}
        empty={null}
      />
    </Panel>
  );
}

/** That it is sealed, or until when it is not. */
const sealText = ({ hash, reviewUntil }: AgentMonth, format: Format) =>
  hash ? "Sealed" : `Under review${reviewUntil ? ` until ${format.nearDay(reviewUntil)}` : ""}`;

const count = (
  key: "done" | "handedOver" | "failed" | "wrong",
  header: string,
  format: Format,
): Column<AgentMonth> => ({
  key,
  header,
  align: "end",
  cell: ({ totals }) => format.number(totals[key]),
});

const columnsOf = (
  path: string,
  labels: ReturnType<typeof workLabels>,
  format: Format,
): Column<AgentMonth>[] => [
  {
    key: "period",
    header: "Period",
    cell: (month) => (
      <>
        <TextLink href={`${path}/months/${month._id}`} color="inherit" underline="hover">
          {monthPeriodText(month, format)}
        </TextLink>
        {month.late > 0 && <SecondLine>{`${format.number(month.late)} reported late`}</SecondLine>}
      </>
    ),
  },
  count("done", labels.done, format),
  count("handedOver", labels.handedOver, format),
  count("failed", labels.failed, format),
  count("wrong", "Marked wrong", format),
  {
    key: "saved",
    header: "Hours saved",
    align: "end",
    cell: ({ totals: { minutesSaved } }) =>
      minutesSaved === null ? "–" : savedHoursText(minutesSaved, format),
  },
  {
    key: "seal",
    header: "Seal",
    cell: (month) => (
      <Row as="span" inline gap={6} title={month.hash ?? undefined}>
        {month.hash && <Icon name="seal" size={16} />}
        {sealText(month, format)}
      </Row>
    ),
  },
  {
    key: "files",
    header: "Files",
    align: "end",
    cell: (month) => month.hash && <Files month={month} format={format} />,
  },
];

function Files({ month, format }: { month: AgentMonth; format: Format }) {
  const { _id } = month;
  const period = monthPeriodText(month, format);
  return (
    <Row as="span" inline gap={12}>
      <DownloadLink href={`/api/months/${_id}.pdf`} aria-label={`PDF of ${period}`}>
        PDF
      </DownloadLink>
      <TextLink
        to="file"
        href={`/api/months/${_id}.json`}
        color="inherit"
        look="target"
        download
        aria-label={`JSON of ${period}`}
      >
        JSON
      </TextLink>
    </Row>
  );
}
