import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Late } from "./Late";
import { PayButton } from "./PayButton";
import { payableOf, setupNote } from "./payment-labels";
import { DataTable, type Column } from "@/components/ui/DataTable";
import { Panel } from "@/components/ui/Panel";
import { StatusChip } from "@/components/ui/StatusChip";
import type { Format } from "@/lib/core/format";
import type { CustomerSubscription } from "@/lib/domain/billing/subscription-schema";
import type { OwnService } from "./own-service";

interface Props {
  services: OwnService[];
  format: Format;
}

/** The table of assigned services: status is the payment's, not the subscription's. */
export function AssignedServices({ services, format }: Props) {
  const running = services.filter(({ subscription }) => subscription.status === "active");
  const monthly = running.reduce((sum, { subscription }) => sum + subscription.amount, 0);
  return (
    <Panel id="assigned" title="Assigned Services" flush>
      <DataTable
        label="Assigned Services"
        columns={columnsOf(format)}
        rows={services}
        rowKey={({ subscription }) => subscription._id}
        record={(row) => ({
          title: row.subscription.name,
          aside: format.money(row.subscription.amount),
          line: <Standing {...row} format={format} />,
          lineEnd: <StatusChip status={row.subscription.paymentStatus} />,
          actions: row.charge && <Pay {...row} />,
        })}
        empty={null}
        locale={format.locale}
      />
      {running.length > 0 && (
        <Stack
          direction="row"
          spacing={2}
          sx={{
            mt: "auto",
            px: { xs: 2, sm: 2.5 },
            py: 1.75,
            justifyContent: "space-between",
            borderTop: 1,
            borderColor: "divider",
          }}
        >
          <Typography variant="caption" color="textSecondary">
            Each month, running services
          </Typography>
          <Typography
            variant="caption"
            sx={{ fontWeight: 650, fontVariantNumeric: "tabular-nums" }}
          >
            {format.money(monthly)}
          </Typography>
        </Stack>
      )}
    </Panel>
  );
}

const columnsOf = (format: Format): Column<OwnService>[] => [
  {
    key: "service",
    header: "Service",
    cell: (row) => (
      <Box id={`assigned-${row.subscription._id}`} sx={{ overflowWrap: "anywhere" }}>
        <Box sx={{ fontWeight: 600 }}>{row.subscription.name}</Box>
        <Typography variant="caption" component="div" color="textSecondary">
          <Standing {...row} format={format} />
        </Typography>
      </Box>
    ),
    inRecord: false,
  },
  {
    key: "status",
    header: "Status",
    cell: ({ subscription }) => <StatusChip status={subscription.paymentStatus} />,
  },
  {
    key: "amount",
    header: "Amount",
    align: "end",
    cell: ({ subscription }) => format.money(subscription.amount),
  },
  {
    key: "payment",
    header: "Payment",
    align: "end",
    cell: (row) => (row.charge ? <Pay {...row} /> : "Paid"),
    inRecord: false,
  },
];

function Pay({ subscription }: OwnService) {
  const described = `assigned-${subscription._id}`;
  return <PayButton payable={payableOf(subscription)} label="Pay" describedBy={described} />;
}

function Standing({ subscription, charge, format }: OwnService & { format: Format }) {
  if (charge && charge.daysLate > 0)
    return <Late days={charge.daysLate} more={`, due ${format.nearDay(charge.dueDate)}`} />;
  if (charge) return `Due ${format.nearDay(charge.dueDate)}${setupNote(charge, format)}`;
  return nextStep(subscription, format);
}

function nextStep({ status, nextBillingDate, endsOn }: CustomerSubscription, format: Format) {
  if (endsOn) return `Ends on ${format.day(endsOn)}`;
  if (status === "active") return `Next charge ${format.nearDay(nextBillingDate)}`;
  return status.charAt(0).toUpperCase() + status.slice(1);
}
