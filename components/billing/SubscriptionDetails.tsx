import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { MarkReadOnView } from "@/components/inbox/MarkReadOnView";
import { NoteForm } from "@/components/inbox/NoteForm";
import { NoteList } from "@/components/inbox/NoteList";
import { ChargeList } from "./ChargeList";
import { PayButton } from "./PayButton";
import { payableOf } from "./payment-labels";
import { deliveryTime } from "@/components/catalog/service-labels";
import { Icon, type IconName } from "@/components/ui/Icon";
import { Facts } from "@/components/ui/Facts";
import { StatusChip } from "@/components/ui/StatusChip";
import { hairline } from "@/components/theme/components/styles";
import type { Format } from "@/lib/core/format";
import type { Page } from "@/lib/core/paging";
import type { Payment, CreditNote } from "@/lib/domain/billing/payment-schema";
import type { SubscriptionDetails as Details } from "@/lib/domain/billing/subscription-schema";
import { ServiceProgress } from "./ServiceProgress";
import { SubscriptionActions } from "./SubscriptionActions";

interface Props {
  subscription: Details;
  charges: Page<Payment>;
  creditNotes: CreditNote[];
  format: Format;
}

const PRINT = "@media print";
const columns = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 360px" },
  overflowWrap: "anywhere",
  // Chromium prints rows of a grid over each other after a page break.
  [PRINT]: { display: "block" },
};
const aside = {
  bgcolor: "background.well",
  borderLeft: { md: hairline },
  borderTop: { xs: hairline, md: 0 },
};
const padded = { px: { xs: 2, sm: 3 }, py: 2.5 };

/** The status and type of a service, under its name. */
export function SubscriptionStatusLine({
  subscription: { status, type },
}: Pick<Props, "subscription">) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: "center" }}>
      <StatusChip status={status} />
      <Typography variant="body2" component="span" color="textSecondary">
        {type}
      </Typography>
    </Stack>
  );
}

/** Everything about one of the customer's services, with its notes. The caller has the heading. */
export function SubscriptionDetails({ subscription, charges, creditNotes, format }: Props) {
  const { _id, name, description, status, progress, features, requirements, notes } = subscription;
  const { outstanding, nextBillingDate, unreadNotes } = subscription;
  return (
    <Box sx={columns}>
      <Stack spacing={2.5} sx={{ ...padded, minWidth: 0, [PRINT]: { display: "block" } }}>
        <Typography variant="body2">{description}</Typography>
        <Box>
          <Typography variant="caption" component="p" sx={{ mb: 0.75, fontWeight: 600 }}>
            {`Progress: ${progress}%`}
          </Typography>
          <ServiceProgress value={progress} name={name} isPaused={status === "paused"} />
        </Box>
        <Facts facts={factsOf(subscription, format)} />
        {outstanding > 0 && (
          <Stack direction="row" spacing={2} sx={{ alignItems: "center" }}>
            <Typography variant="body2" id={`details-${_id}`}>
              Due now: <strong>{format.money(outstanding)}</strong>
            </Typography>
            <PayButton
              payable={payableOf(subscription)}
              label="Pay Now"
              describedBy={`details-${_id}`}
            />
          </Stack>
        )}
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr" } }}>
          <Items title="What is included" items={features} icon="check" />
          <Items title="What we need from you" items={requirements} icon="arrow" />
        </Box>
        <Section id={`charges-${_id}`} title="Charges">
          <ChargeList page={charges} creditNotes={creditNotes} format={format} />
        </Section>
        <SubscriptionActions subscription={subscription} nextDay={format.day(nextBillingDate)} />
      </Stack>
      <Box sx={{ ...padded, ...aside }}>
        <Section id={`notes-${_id}`} title="Notes">
          <Stack spacing={2.5}>
            <NoteList notes={notes} format={format} unread={unreadNotes} />
            {unreadNotes > 0 && <MarkReadOnView path={`/api/users/services/${_id}/notes`} />}
            <NoteForm path={`/api/users/services/${_id}/notes`} />
          </Stack>
        </Section>
      </Box>
    </Box>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="subtitle1" component="h3" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function factsOf(subscription: Details, format: Format): [string, string][] {
  const { amount, status, nextBillingDate, endsOn, totalPaid, estimatedDelivery } = subscription;
  const nextDate =
    status === "active" ? format.day(nextBillingDate) : "None while it is not active";
  return [
    ["Price", `${format.price(amount)}/month`],
    endsOn ? ["Ends on", format.day(endsOn)] : ["Next billing date", nextDate],
    ["Delivery time", deliveryTime(estimatedDelivery, format)],
    ["Paid so far", format.money(totalPaid)],
  ];
}

function Items({ title, items, icon }: { title: string; items: string[]; icon: IconName }) {
  if (items.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="subtitle1" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Stack component="ul" spacing={0.75} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {items.map((item) => (
          <Typography
            key={item}
            component="li"
            variant="body2"
            color="textSecondary"
            sx={{ display: "flex", gap: 1 }}
          >
            <Box component="span" sx={{ flex: "none", mt: 0.25, color: "text.primary" }}>
              <Icon name={icon} size={16} />
            </Box>
            {item}
          </Typography>
        ))}
      </Stack>
    </Box>
  );
}
