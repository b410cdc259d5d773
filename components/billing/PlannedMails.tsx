import { Fragment } from "react";
import { DataTable, type Column } from "@/components/ui/DataTable";
import { Disclosure } from "@/components/ui/Disclosure";
import { Email } from "@/components/ui/Email";
import { EmptyState } from "@/components/ui/EmptyState";
import { Panel } from "@/components/ui/Panel";
import { TextLink } from "@/components/ui/TextLink";
import type { Format } from "@/lib/core/format";
import type { Forecast, Preview } from "@/lib/domain/billing/job-schema";
import { plannedKinds, type MailDay } from "./planned-mails";

interface Props {
  mails: Preview["mails"];
  recipients: Forecast["recipients"];
  format: Format;
}

/** What billing would mail: a line for each kind, which opens to its days. */
export function PlannedMails({ mails, recipients, format }: Props) {
  const kinds = plannedKinds(mails, format.number);
  return (
    <Panel id="planned-mails" title="Mails" flush>
      {kinds.length === 0 && (
        <EmptyState title="No mails" text="Nobody is reminded up to this day." />
      )}
      {kinds.map(({ kind, title, days }) => (
        <Disclosure key={kind} title={title}>
          <DataTable
            label={title}
            dense
            columns={dayColumns(recipients, format)}
            rows={days}
            rowKey={({ on }) => on}
            record={({ on, addresses, count }) => ({
              title: format.day(on),
              aside: format.number(count),
              line: addresses.map((address) => nameOf(address, recipients)).join(", "),
            })}
            empty={null}
          />
        </Disclosure>
      ))}
    </Panel>
  );
}

const nameOf = (address: string, recipients: Forecast["recipients"]) =>
  recipients[address]?.name ?? address;

const dayColumns = (recipients: Forecast["recipients"], format: Format): Column<MailDay>[] => [
  { key: "on", header: "On", inRecord: false, cell: ({ on }) => format.day(on) },
  {
    key: "to",
    header: "To",
    cell: ({ addresses }) =>
      addresses.map((address, index) => (
        <Fragment key={address}>
          {index > 0 && ", "}
          <Recipient address={address} customer={recipients[address]} />
        </Fragment>
      )),
  },
  {
    key: "count",
    header: "Mails",
    align: "end",
    inRecord: false,
    cell: ({ count }) => format.number(count),
  },
];

interface RecipientProps {
  address: string;
  customer: Forecast["recipients"][string] | undefined;
}

function Recipient({ address, customer }: RecipientProps) {
  if (!customer) return <Email address={address} />;
  return (
    <TextLink
      to="state"
      href={`/admin-dashboard/customers/${customer._id}`}
      color="inherit"
      underline="hover"
    >
      {customer.name}
    </TextLink>
  );
}
