import { BarList } from "@/components/ui/BarList";
import { Panel } from "@/components/ui/Panel";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
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
        <Text as="span" variant="caption" color="secondary">
          Active subscriptions
        </Text>
      }
    >
      <Stack>
        <Text variant="figure">
          <TextLink
            to="state"
            href={link({ tab: "customers", view: "subscriptions", status: "active" })}
            color="inherit"
            underline="hover"
          >
            {format.money(recurringRevenue)}
          </TextLink>
        </Text>
        <Stack gap={8}>
          <Row align="baseline" justify="between">
            <Text as="h3" variant="subtitle1">
              Outstanding by age
            </Text>
            <Text variant="caption" color="secondary">
              <TextLink to="state" href={link(dueQuery)} color="inherit">
                {format.money(outstanding)}
              </TextLink>{" "}
              in all
            </Text>
          </Row>
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
        </Stack>
      </Stack>
    </Panel>
  );
}
