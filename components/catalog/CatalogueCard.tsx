import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Icon } from "@/components/ui/Icon";
import NextLink from "@/components/ui/NextLink";
import { StatusChip } from "@/components/ui/StatusChip";
import type { Format } from "@/lib/core/format";
import type { Service } from "@/lib/domain/catalog/schema";
import { categoryLabels, deliveryTime } from "./service-labels";
import { SubscribeButton } from "./SubscribeButton";

interface Props {
  service: Service;
  /** The customer's running subscription of it. */
  mine: { id: string } | undefined;
  /** The dates of the first two charges of a subscription made today. */
  dates: { first: string; next: string };
  format: Format;
}

const MAX_FEATURES = 5;

const card = {
  px: { xs: 2, sm: 2.5 },
  py: 2,
  display: "flex",
  flexDirection: "column",
  gap: 1.5,
  overflowWrap: "anywhere",
};

/** A service of the catalog: description, features, price. */
export function CatalogueCard({ service, mine, dates, format }: Props) {
  const { _id, name, description, type, category, price, features, estimatedDelivery } = service;
  const heading = `catalogue-${_id}`;
  const setup = price.setup > 0 ? `${format.price(price.setup)} setup, once` : "No setup fee";
  return (
    <Card component="article" aria-labelledby={heading} sx={card}>
      <Box>
        <Typography variant="caption" component="p" color="textSecondary">
          {type === categoryLabels[category] ? type : `${type} · ${categoryLabels[category]}`}
        </Typography>
        <Typography variant="subtitle1" component="h2" id={heading}>
          {name}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {description}
      </Typography>
      <Features features={features} />
      <Stack
        direction="row"
        useFlexGap
        spacing={1.5}
        sx={{ mt: "auto", flexWrap: "wrap", alignItems: "flex-end" }}
      >
        <Box sx={{ flex: "1 1 160px" }}>
          <Typography variant="caption" component="p">
            <Box component="strong" sx={{ fontSize: 18, fontWeight: 680 }}>
              {format.price(price.monthly)}
            </Box>
            /month
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {setup} ·{" "}
            <span
              style={{ whiteSpace: "nowrap" }}
            >{`live in ${deliveryTime(estimatedDelivery, format)}`}</span>
          </Typography>
        </Box>
        {mine ? (
          <Stack direction="row" spacing={1} sx={{ alignItems: "center" }}>
            <StatusChip status="active" label="Yours" />
            <Button
              component={NextLink}
              href={`/dashboard/subscriptions/${mine.id}`}
              scroll={false}
              variant="outlined"
              color="inherit"
              size="small"
              aria-describedby={heading}
            >
              Details
            </Button>
          </Stack>
        ) : (
          <SubscribeButton
            service={{ _id, name }}
            describedBy={heading}
            terms={{
              now: format.money(price.monthly + price.setup),
              month: format.money(price.monthly),
              setup: price.setup > 0 ? format.money(price.setup) : null,
              today: format.day(dates.first),
              next: format.day(dates.next),
            }}
          />
        )}
      </Stack>
    </Card>
  );
}

function Features({ features }: { features: string[] }) {
  const more = features.length - MAX_FEATURES;
  if (features.length === 0) return null;
  return (
    <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: "none" }}>
      {features.slice(0, MAX_FEATURES).map((feature) => (
        <Typography key={feature} component="li" variant="body2" sx={{ display: "flex", gap: 1 }}>
          <Box component="span" sx={{ flex: "none", mt: 0.25, color: "text.secondary" }}>
            <Icon name="check" size={16} />
          </Box>
          {feature}
        </Typography>
      ))}
      {more > 0 && (
        <Typography component="li" variant="caption" color="textSecondary" sx={{ pl: 3 }}>
          and {more} more
        </Typography>
      )}
    </Stack>
  );
}
