import Accordion from "@mui/material/Accordion";
import AccordionDetails from "@mui/material/AccordionDetails";
import AccordionSummary from "@mui/material/AccordionSummary";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { phone } from "@/components/theme/components/styles";
import { EmptyState } from "@/components/ui/EmptyState";
import { Icon } from "@/components/ui/Icon";
import NextLink from "@/components/ui/NextLink";
import type { Format } from "@/lib/core/format";
import type { OwnService } from "./own-service";
import { ServiceCard } from "./ServiceCard";

const cards = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))",
  gap: { xs: 1, sm: 2 },
};

/**
 * On a phone the first service stands higher instead, and the catalogue is one of the places below.
 */
const title = { [phone]: visuallyHidden };

interface Props {
  services: OwnService[];
  format: Format;
}

/** Over, and nothing is left to pay. */
const isPast = ({ subscription: { status }, charge }: OwnService) =>
  (status === "cancelled" || status === "completed") && charge === undefined;

const NONE = {
  title: "No Services Assigned",
  text: "Contact your administrator to get started with our AI services",
};
const ALL_PAST = {
  title: "No running services",
  text: "What you had is below, with its payments and messages.",
};

/** The customer's services as cards; past ones stand apart, folded. */
export function Services({ services, format }: Props) {
  const past = services.filter(isPast);
  const present = services.filter((service) => !isPast(service));
  return (
    <Box component="section" aria-labelledby="services">
      <Stack
        direction="row"
        sx={{
          mb: { xs: 0, sm: 1 },
          minHeight: { sm: 36 },
          alignItems: "center",
          justifyContent: "space-between",
        }}
      >
        <Typography variant="heading" component="h2" id="services" sx={title}>
          Your services
        </Typography>
        <Button
          component={NextLink}
          href="/dashboard/services"
          color="inherit"
          size="small"
          endIcon={<Icon name="next" size={16} />}
          sx={{ mr: -1, display: { xs: "none", sm: "inline-flex" } }}
        >
          Add a service
        </Button>
      </Stack>
      {present.length > 0 ? (
        <Cards services={present} format={format} />
      ) : (
        <Card>
          <EmptyState
            {...(past.length > 0 ? ALL_PAST : NONE)}
            icon="bolt"
            action={{ href: "/dashboard/services", label: "Browse services" }}
          />
        </Card>
      )}
      {past.length > 0 && (
        <Accordion disableGutters sx={{ mt: 2 }}>
          <AccordionSummary expandIcon={<Icon name="expand" size={20} />}>
            <Typography variant="subtitle1" component="h3">
              {past.length === 1 ? "1 past service" : `${past.length} past services`}
            </Typography>
          </AccordionSummary>
          <AccordionDetails>
            <Cards services={past} format={format} />
          </AccordionDetails>
        </Accordion>
      )}
    </Box>
  );
}

const Cards = ({ services, format }: Props) => (
  <Box sx={cards}>
    {services.map((service) => (
      <ServiceCard key={service.subscription._id} {...service} format={format} />
    ))}
  </Box>
);
