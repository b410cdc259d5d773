import { Panel } from "@/components/ui/Panel";
import { ListItem } from "@/components/ui/List";
import { PageHeader } from "@/components/ui/PageHeader";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { When } from "@/components/ui/When";
import type { CustomerRole } from "@/lib/auth/permissions";
import { customerMay } from "@/lib/auth/rights";
import type { Format } from "@/lib/core/format";
import { MIN_VERDICTS } from "@/lib/domain/asks/constants";
import type { ShownLine } from "@/lib/domain/asks/schema";
import styles from "./LinePage.module.css";
import { LineForm } from "./LineForm";

interface Props {
  shown: ShownLine;
  role: CustomerRole;
  format: Format;
}

/** The line of an agent: where it is, what another would have meant, and who moved it. */
export function LinePage({ shown, role, format }: Props) {
  const { agent, history, runs, verdicts, curve } = shown;
  return (
    <>
      <PageHeader
        title={agent.name}
        back={{ href: `/dashboard/agents/${agent._id}`, label: agent.name }}
      />
      <Stack>
        <Panel id="line" title="The line you set">
          <LineForm agent={agent} curve={curve} mayWrite={customerMay(role, "write")} />
          <Text variant="body2" color="secondary">
            {curve
              ? `From ${format.number(runs)} runs and your ${format.number(verdicts)} verdicts of the last 90 days.`
              : `Not enough yet: ${verdicts} of ${MIN_VERDICTS} verdicts. Until then the line works, and this page can’t say what it would mean.`}
          </Text>
        </Panel>
        <Panel id="moved" title="Who moved it" flush>
          {history.length === 0 ? (
            <div className={styles.empty}>
              <Text color="secondary">Nobody has set it yet.</Text>
            </div>
          ) : (
            <ul>
              {history.map(({ line, by, at }) => (
                <ListItem key={at}>
                  <Row>
                    <Text as="strong" tabular>
                      {line === null ? "None" : `${line}%`}
                    </Text>
                    <bdi>{by}</bdi>
                    <Text as="span" variant="body2" color="secondary" toEnd>
                      <When at={at} format={format} />
                    </Text>
                  </Row>
                </ListItem>
              ))}
            </ul>
          )}
        </Panel>
      </Stack>
    </>
  );
}
