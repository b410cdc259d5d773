import { DataTable } from "@/components/ui/DataTable";
import type { Column } from "@/components/ui/DataTable";
import { EmptyState } from "@/components/ui/EmptyState";
import { PanelFoot } from "@/components/ui/Panel";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import type { Format } from "@/lib/core/format";
import { sumDollars } from "@/lib/core/money";
import type { PaidAhead, Statement } from "@/lib/domain/charges/schema";

interface Props {
  statement: Statement;
  /** Its first and its last day. */
  from: string;
  to: string;
  paidAhead: PaidAhead | null;
  format: Format;
}

type Line = Statement["lines"][number];

/** The lines of a statement from its opening balance to its closing one, as in its document. */
export function StatementTable({ statement, from, to, paidAhead, format }: Props) {
  const { opening, lines, closing } = statement;
  const lead = { label: `Opening balance, ${format.day(from)}`, value: format.balance(opening) };
  return (
    <>
      {paidAhead && (
        <PanelFoot>
          <Text variant="body2" color="secondary">
            {paidAheadText(paidAhead, format)}
          </Text>
        </PanelFoot>
      )}
      {lines.length === 0 && (
        <PanelFoot>
          <span>{lead.label}</span>
          <span>{lead.value}</span>
        </PanelFoot>
      )}
      <DataTable
        label="Statement"
        dense
        records="md"
        columns={columnsOf(format)}
        rows={lines.map((line, position) => ({ ...line, position }))}
        rowKey={({ position }) => String(position)}
        groups={{
          lead,
          nameOf: ({ date }) => format.monthAndYear(date),
          headOf: (month) => monthHead(month, format),
        }}
        stickyHead
        record={(line) => ({
          title: <Entry text={line.text} />,
          aside: format.money(line.charge - line.payment),
          line: format.nearDay(line.date),
          lineEnd: `Balance: ${format.balance(line.balance)}`,
        })}
        empty={<EmptyState icon="payments" title="Nothing was charged or paid in this period" />}
        locale={format.locale}
      />
      <PanelFoot>
        <strong>{`Closing balance, ${format.day(to)}`}</strong>
        <strong>{format.balance(closing)}</strong>
      </PanelFoot>
    </>
  );
}

/** Why the balance is lower than what is charged and not paid. */
function paidAheadText({ amount, count, dueDate }: PaidAhead, format: Format): string {
  const charges = count === 1 ? "a charge due" : `${format.number(count)} charges, the first due`;
  return `Paid ahead: ${format.money(amount)} for ${charges} ${format.day(dueDate)}.`;
}

/** What a month came to. */
function monthHead(lines: readonly Line[], format: Format) {
  const { money } = format;
  const charged = money(sumDollars(lines.map(({ charge }) => charge)));
  const paid = money(sumDollars(lines.map(({ payment }) => payment)));
  const balance = format.balance(lines.at(-1)?.balance ?? 0);
  return {
    sums: { charge: charged, payment: paid, balance },
    aside: `Balance: ${balance}`,
    line: `${charged} charged, ${paid} paid`,
  };
}

/** A line's text; the number of its document stays in one piece. */
const Entry = ({ text }: Pick<Line, "text">) =>
  text.split(/(\(?\bINV-\d+\)?)/).map((part, position) =>
    position % 2 === 1 ? (
      <Text key={position} as="span" variant="inherit" oneLine>
        {part}
      </Text>
    ) : (
      part
    ),
  );

const columnsOf = (format: Format): Column<Line>[] => [
  { key: "date", header: "Date", cell: ({ date }) => format.nearDay(date) },
  {
    key: "text",
    header: "Entry",
    fills: true,
    cell: ({ text, document }) =>
      document ? (
        <TextLink
          to="file"
          href={document}
          target="_blank"
          rel="noopener"
          color="inherit"
          underline="hover"
        >
          <Entry text={text} />
        </TextLink>
      ) : (
        <Entry text={text} />
      ),
  },
  {
    key: "charge",
    header: "Charge",
    align: "end",
    cell: ({ charge }) => charge !== 0 && format.money(charge),
  },
  {
    key: "payment",
    header: "Payment",
    align: "end",
    cell: ({ payment }) => payment !== 0 && format.money(payment),
  },
  {
    key: "balance",
    header: "Balance",
    align: "end",
    cell: ({ balance }) => format.balance(balance),
  },
];
