import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { BarList } from "@/components/ui/BarList";
import { StateLink } from "@/components/ui/NextLink";
import { Panel } from "@/components/ui/Panel";
import type { Format } from "@/lib/core/format";
import type { Overview } from "@/lib/domain/billing/dashboard-schema";
import { ageRange } from "./date-ranges";

interface Props {
  overview: Pick<Overview, "recurringRevenue" | "outstandingByAge">;
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  format: Format;
  link: (query: Record<string, string>) => string;
}

const ages = {
  current: { label: "Not yet due" },
  "1-30": { label: "1–30 days late", color: "age30" },
  "31-60": { label: "31–60 days late", color: "age60" },
  "61+": { label: "61 days and more", color: "older" },
} as const;
const dueQuery = { tab: "payments", status: "pending", sort: "dueDate" };

/** The monthly recurring revenue, and outstanding amounts by age. */
export function RecurringPanel({ overview, today, format, link }: Props) {
  const { recurringRevenue, outstandingByAge } = overview;
  const outstanding =
    outstandingByAge.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  return (
    <Panel
      id="recurring"
      title="Monthly recurring revenue"
      aside={
        <Typography variant="caption" color="textSecondary">
          Active subscriptions
        </Typography>
      }
    >
      <Typography variant="figure" component="p">
        <Link
          component={StateLink}
          href={link({ tab: "customers", view: "subscriptions", status: "active" })}
          color="inherit"
          underline="hover"
        >
          {format.money(recurringRevenue)}
        </Link>
      </Typography>
      <Stack
        direction="row"
        sx={{ mt: 2, mb: 1, alignItems: "baseline", justifyContent: "space-between" }}
      >
        <Typography variant="subtitle1" component="h3">
          Outstanding by age
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          <Link component={StateLink} href={link(dueQuery)} color="inherit">
            {format.money(outstanding)}
          </Link>{" "}
          in all
        </Typography>
      </Stack>
      <BarList
        label="Outstanding by age"
        head={["Age", "Outstanding"]}
        rows={outstandingByAge.map(({ days, amount }) => ({
          ...ages[days],
          key: days,
          value: amount,
          text: format.money(amount),
          href: link({ ...dueQuery, ...ageRange(days, today) }),
        }))}
      />
    </Panel>
  );
}
