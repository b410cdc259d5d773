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
import type { SubscribedService } from "./subscribed-services";
import { ServiceCard } from "./ServiceCard";

const cards = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))",
  gap: { xs: 1, sm: 2 },
};

/** Hidden on a phone, to save space. */
const heading = { [phone]: visuallyHidden };

interface Props {
  services: SubscribedService[];
  format: Format;
}

/** Ended, without an unpaid charge. */
const isPast = ({ subscription: { status }, charge }: SubscribedService) =>
  (status === "cancelled" || status === "completed") && charge === undefined;

const NONE = {
  title: "No Services Assigned",
  text: "Contact your administrator to get started with our AI services",
};
const ALL_PAST = {
  title: "No running services",
  text: "What you had is below, with its payments and messages.",
};

/** The customer's services as cards; past ones are in an accordion. */
export function Services({ services, format }: Props) {
  const pastServices = services.filter(isPast);
  const currentServices = services.filter((service) => !isPast(service));
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
        <Typography variant="heading" component="h2" id="services" sx={heading}>
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
      {currentServices.length > 0 ? (
        <Cards services={currentServices} format={format} />
      ) : (
        <Card>
          <EmptyState
            {...(pastServices.length > 0 ? ALL_PAST : NONE)}
            icon="bolt"
            action={{ href: "/dashboard/services", label: "Browse services" }}
          />
        </Card>
      )}
      {pastServices.length > 0 && (
        <Accordion disableGutters sx={{ mt: 2 }}>
          <AccordionSummary expandIcon={<Icon name="expand" size={20} />}>
            <Typography variant="subtitle1" component="h3">
              {pastServices.length === 1
                ? "1 past service"
                : `${pastServices.length} past services`}
            </Typography>
          </AccordionSummary>
          <AccordionDetails>
            <Cards services={pastServices} format={format} />
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
