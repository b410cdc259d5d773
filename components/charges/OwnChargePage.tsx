import type { ReactNode } from "react";
import { Changes } from "@/components/forms/Changes";
import { MainAside } from "@/components/ui/Columns";
import type { Column } from "@/components/ui/DataTable";
import { DownloadButton } from "@/components/ui/Download";
import { Facts } from "@/components/ui/Facts";
import { ListItem } from "@/components/ui/List";
import { PageHeader } from "@/components/ui/PageHeader";
import { FoldingPanel, Panel, PanelFoot } from "@/components/ui/Panel";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { ScreenOnly } from "@/components/ui/Toolbar";
import type { Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import { MAX_REVISIONS } from "@/lib/domain/charges/constants";
import type { OwnChargeDetails, ChargeLine } from "@/lib/domain/charges/schema";
import { DocumentNumber } from "./DocumentNumber";
import { DocumentLink } from "./ChargeDocuments";
import { DocumentCards } from "./DocumentCards";
import { LinesTable, LinesTotal, quantityText } from "./LinesTable";
import { ChargeStatusChip } from "./ChargeStatusChip";
import { CorrectionForm } from "./CorrectionForm";
import { chargePeriodText, statusNote } from "./charge-labels";

interface Props {
  charge: OwnChargeDetails;
  /** How to pay it while it is pending. */
  pay: ReactNode;
  /** Its button in a narrow window; none where money is sent. */
  payOnCard?: ReactNode;
  /** What happened to it, and what comes next. */
  timeline: ReactNode;
  /** What has just been paid here. */
  receipt?: ReactNode;
  format: Format;
}

/** In a narrow window its documents stand for what they say; several lines are said beside them. */
export function OwnChargePage(props: Props) {
  const { charge, pay, payOnCard, receipt, format } = props;
  const timeline = <ScreenOnly>{props.timeline}</ScreenOnly>;
  const { title, amount, status, lines, note } = charge;
  const isPending = status === "pending";
  return (
    <>
      <PageHeader
        title={bidi`${format.money(amount)} for ${title}`}
        back={{ href: "/dashboard#payments", label: "Payments" }}
        aside={
          <ChargeStatusChip
            charge={charge}
            note={charge.daysLate > 0 ? null : statusNote(charge, format)}
          />
        }
      />
      {receipt}
      <Stack>
        <DocumentCards
          charge={charge}
          payButton={isPending ? payOnCard : undefined}
          format={format}
        />
        <MainAside asideFirst={isPending}>
          {isPending && pay}
          <Stack>
            <Stack on="wide">
              <Bill charge={charge} format={format} />
            </Stack>
            {(lines.length > 1 || note) && (
              <Stack on="narrow">
                <Panel id="lines" title="Line items" flush>
                  <LinesTable lines={lines} columns={columnsOf(lines, format)} format={format} />
                  <Note note={note} />
                </Panel>
              </Stack>
            )}
            {isPending && timeline}
            {status !== "void" && charge.revision < MAX_REVISIONS && (
              <FoldingPanel
                everywhere
                id="correction"
                title="Correct your details"
                summary="You get a corrected copy with the same number. Amounts and dates stay as they are."
              >
                <Changes>
                  <CorrectionForm key={charge.version} charge={charge} buyer={charge.buyer} />
                </Changes>
              </FoldingPanel>
            )}
          </Stack>
          {!isPending && timeline}
        </MainAside>
      </Stack>
    </>
  );
}

/** The charge as its document says it: what for, and what it comes to. */
function Bill({ charge, format }: Pick<Props, "charge" | "format">) {
  const { _id, amount, lines, status, note } = charge;
  return (
    <Panel
      id="bill"
      title={
        <>
          Invoice <DocumentNumber>{charge.invoiceNumber}</DocumentNumber>
        </>
      }
      aside={
        <DownloadButton size="small" href={`/api/payments/${_id}/invoice.pdf`}>
          Download PDF
        </DownloadButton>
      }
      flush
    >
      <ListItem as="div">
        <Facts facts={factsOf(charge, format)} />
      </ListItem>
      <LinesTable lines={lines} columns={columnsOf(lines, format)} format={format} />
      <Sums sums={taxesOf(charge, format)} />
      <LinesTotal
        id="total"
        label={status === "pending" ? "Total due" : "Total"}
        amount={format.money(amount)}
      />
      <Sums sums={chargesOf(charge, format)} />
      <Note note={note} />
    </Panel>
  );
}

/** What was written below the lines. */
const Note = ({ note }: Pick<OwnChargeDetails, "note">) =>
  note && (
    <PanelFoot>
      <Text variant="body2" color="secondary" preWrap breaks>
        {note}
      </Text>
    </PanelFoot>
  );

type Sum = [label: string, sum: string, name?: ReactNode];

/** Before the total or after it. */
function Sums({ sums }: { sums: Sum[] }) {
  if (sums.length === 0) return null;
  return (
    <PanelFoot>
      <Stack gap={4} grow>
        {sums.map(([label, sum, name], position) => (
          <Row key={position} justify="between" align="baseline">
            <Text variant="body2" color="secondary">
              {label}
              {name}
            </Text>
            <Text variant="body2" tabular oneLine>
              {sum}
            </Text>
          </Row>
        ))}
      </Stack>
    </PanelFoot>
  );
}

const taxesOf = ({ amount, tax }: OwnChargeDetails, { money }: Format): Sum[] =>
  tax > 0
    ? [
        ["Net", money(amount - tax)],
        ["Tax", money(tax)],
      ]
    : [];

/** What was paid of it and what went back. */
function chargesOf(charge: OwnChargeDetails, format: Format): Sum[] {
  const { _id: id, amount, paymentDate, paidBy, refunds, voidCreditNote } = charge;
  const path = `/api/payments/${id}`;
  if (voidCreditNote)
    return [
      [
        "Taken back, ",
        format.money(amount),
        <DocumentLink key="void" href={`${path}/void.pdf`} name={voidCreditNote} />,
      ],
    ];
  if (!paymentDate) return [];
  return [
    [
      `${["Paid on", format.dayOf(paymentDate), paidBy].filter(Boolean).join(" ")}, `,
      format.money(amount),
      <DocumentLink key="receipt" href={`${path}/receipt.pdf`} name="receipt" />,
    ],
    ...refunds.map(({ _id, amount: back, createdAt, creditNoteNumber }): Sum => [
      `Refunded on ${format.dayOf(createdAt)}, `,
      format.money(back),
      <DocumentLink
        key={_id}
        href={`/api/refunds/${_id}/credit-note.pdf`}
        name={creditNoteNumber}
      />,
    ]),
  ];
}

function factsOf(charge: OwnChargeDetails, format: Format): [string, ReactNode][] {
  const { subscription, title, poNumber, buyer } = charge;
  const facts: [string, ReactNode][] = [];
  if (subscription)
    facts.push([
      "Service",
      <TextLink
        key="service"
        href={`/dashboard/subscriptions/${subscription}`}
        color="inherit"
        look="target"
      >
        {title}
      </TextLink>,
    ]);
  const period = chargePeriodText(charge, format);
  if (period) facts.push(["Period", period]);
  facts.push(["Issued", format.day(charge.issuedOn)], ["Due", format.day(charge.dueDate)]);
  if (poNumber) facts.push(["PO number", poNumber]);
  const billTo = [buyer.company, buyer.billingAddress].filter(Boolean).join(", ");
  if (billTo) facts.push(["Bill to", billTo]);
  if (charge.revision > 0) facts.push(["Corrected copies", format.number(charge.revision)]);
  return facts;
}

/** Quantities only where there is another than one. */
function columnsOf(lines: ChargeLine[], format: Format): Column<ChargeLine>[] {
  const columns: Column<ChargeLine>[] = [
    { key: "text", header: "Item", cell: ({ text }) => text },
    {
      key: "quantity",
      header: "Quantity",
      align: "end",
      cell: (line) => quantityText(line, format),
    },
    { key: "amount", header: "Amount", align: "end", cell: ({ amount }) => format.money(amount) },
  ];
  return columns.filter(
    ({ key }) => key !== "quantity" || lines.some(({ quantity }) => quantity !== 1),
  );
}
