import { ButtonLink } from "@/components/ui/ButtonLink";
import { Email } from "@/components/ui/Email";
import { Only, Short, type Column } from "@/components/ui/DataTable";
import { LogTable, type LogProps } from "@/components/audit/LogTable";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { When } from "@/components/ui/When";
import { SecondLine, TwoLines } from "@/components/ui/TwoLines";
import { StatusChip } from "@/components/ui/StatusChip";
import { bidi } from "@/lib/core/isolated";
import type { Format } from "@/lib/core/format";
import { MAIL_KINDS } from "@/lib/domain/mail/constants";
import type { LoggedMail, MailsQuery } from "@/lib/domain/mail/schema";
import { kindLabel, mailPath, writtenAt } from "./mail-labels";
import { ResendButton } from "./ResendButton";

interface Props extends LogProps<LoggedMail, MailsQuery> {
  /** Milliseconds: the present instant. */
  now: number;
}

const statuses = [
  { value: "", label: "All" },
  { value: "queued", label: "Queued" },
  { value: "sent", label: "Sent" },
  { value: "failed", label: "Failed" },
  { value: "dropped", label: "Not sent" },
];
const kinds = [
  { value: "", label: "All" },
  ...MAIL_KINDS.map((kind) => ({ value: kind, label: kindLabel(kind) })),
];
const filters = [
  { kind: "search", name: "search", label: "Search", placeholder: "Address or subject" },
  { kind: "select", name: "status", label: "Status", options: statuses },
  { kind: "select", name: "kind", label: "Kind", options: kinds },
] as const;

/** How often it was tried, and why the last time failed. */
const triesOf = ({ attempts, lastError }: LoggedMail, format: Format) =>
  [attempts > 1 && `${format.number(attempts)} attempts`, lastError].filter(Boolean).join(": ");

function mailColumns(format: Format, now: number): Column<LoggedMail>[] {
  return [
    {
      key: "subject",
      header: "Subject",
      inRecord: false,
      cell: (row) => (
        <TwoLines second={[kindLabel(row.kind), row.attachment].filter(Boolean).join(", with ")}>
          <Short>
            <TextLink href={mailPath(row._id)} color="inherit" underline="hover">
              {row.subject}
            </TextLink>
          </Short>
        </TwoLines>
      ),
    },
    {
      key: "to",
      header: "To",
      width: "25.6%",
      inRecord: false,
      cell: ({ to, recipient }) =>
        recipient ? (
          <Short>
            <bdi title={to}>{recipient}</bdi>
          </Short>
        ) : (
          <Email address={to} cut />
        ),
    },
    {
      key: "status",
      header: "Status",
      width: "14%",
      inRecord: ({ attempts, lastError }) => attempts > 1 || lastError !== null,
      cell: (row) => (
        <>
          <StatusChip status={row.status} />
          {triesOf(row, format) && (
            <SecondLine>
              <Short>{triesOf(row, format)}</Short>
            </SecondLine>
          )}
        </>
      ),
    },
    {
      key: "date",
      header: "Date",
      width: 148,
      align: "end",
      cell: (row) => (
        <Text as="span" variant="inherit" oneLine>
          <When at={writtenAt(row)} format={format} now={now} />
        </Text>
      ),
    },
    {
      key: "actions",
      header: "Actions",
      width: 108,
      align: "end",
      inRecord: "action",
      cell: (row) => (
        <Row gap={4} justify="toEnd">
          <ResendButton mail={row} />
          <Only in="record">
            <ButtonLink
              variant="outlined"
              color="inherit"
              size="small"
              href={mailPath(row._id)}
              aria-label={bidi`Open “${row.subject}” to ${row.to}`}
            >
              Open
            </ButtonLink>
          </Only>
        </Row>
      ),
    },
  ];
}

export function MailLog({ now, ...log }: Props) {
  return (
    <LogTable
      {...log}
      label="Emails"
      filterLabel="Filter emails"
      filters={filters}
      linked={["userId"]}
      noun="emails"
      hint="Invitations, receipts and reminders appear here once they are written."
      table={{
        columns: mailColumns(log.format, now),
        record: (row) => ({
          title: row.subject,
          aside: <StatusChip status={row.status} />,
          line: <bdi>{row.recipient ?? row.to}</bdi>,
          lineEnd: <When at={writtenAt(row)} format={log.format} now={now} />,
        }),
      }}
    />
  );
}
