import { CodeBlock } from "@/components/agents/CodeBlock";
import { adminRoles, customerRoles } from "@/components/customers/roles";
import { Changes } from "@/components/forms/Changes";
import { FoldingPanel, Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { timeText } from "@/components/ui/time-text";
import type { Format } from "@/lib/core/format";
import type { SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { ApiKey, DeliveryEntry, WebhookEntry } from "@/lib/domain/integrations/schema";
import { ApiKeys } from "./ApiKeys";
import { Deliveries } from "./Deliveries";
import { Webhooks } from "./Webhooks";
import { NODE_SAMPLE, PYTHON_SAMPLE } from "./verify-samples";

interface Props {
  kind: "admin" | "customer";
  keys: ApiKey[];
  webhooks: WebhookEntry[];
  selected: WebhookEntry | null;
  deliveries: Page<DeliveryEntry>;
  siteUrl: string;
  /** Of the page, with its state. */
  path: string;
  state: SearchParams;
  format: Format;
  /** Milliseconds, and the day in the installation's time zone. */
  now: number;
  today: string;
}

const SIDES = {
  admin: { api: "/api/admin", roles: adminRoles },
  customer: { api: "/api/users", roles: customerRoles },
} as const;

/** Keys, webhooks and assistants: what other systems may do, and what they are told. */
export function Integrations(props: Props) {
  const { kind, keys, webhooks, selected, deliveries, siteUrl, format, today, ...place } = props;
  const { now } = place;
  const { api, roles } = SIDES[kind];
  const rows = keys.map((key) => ({
    ...key,
    lastUsed: key.lastUsedAt && timeText(key.lastUsedAt, format, { withTime: true, now }),
    ends: key.expiresOn && format.day(key.expiresOn),
    ended: key.expiresOn !== null && key.expiresOn < today,
  }));
  return (
    <Stack>
      <Changes>
        <ApiKeys
          kind={kind}
          rows={rows}
          roles={roles}
          path={`${api}/keys`}
          locale={format.locale}
          now={now}
        />
        <Webhooks
          kind={kind}
          rows={webhooks.map((row) => ({
            ...row,
            since: format.dayOf(row.createdAt),
          }))}
          path={`${api}/webhooks`}
          locale={format.locale}
        >
          {selected && (
            <Deliveries
              webhooks={webhooks}
              webhook={selected}
              page={deliveries}
              apiPath={`${api}/webhooks`}
              format={format}
              {...place}
            />
          )}
        </Webhooks>
      </Changes>
      {webhooks.length > 0 && (
        <FoldingPanel id="verify" title="Verify a signature" summary="Node and Python" everywhere>
          <Stack>
            <Text variant="body2">In Node, with the package standardwebhooks:</Text>
            <CodeBlock label="Verify a signature in Node" text={NODE_SAMPLE.trim()} />
            <Text variant="body2">In Python, with what it brings along:</Text>
            <CodeBlock label="Verify a signature in Python" text={PYTHON_SAMPLE.trim()} />
          </Stack>
        </FoldingPanel>
      )}
      <Panel
        id="assistants"
        title="Assistants"
        text="Connect one with a key. Its tools have the key’s rights; none of them moves money, deletes anything or sends an offer."
      >
        <Stack>
          <CodeBlock label="Address for assistants" text={`${siteUrl}/api/mcp`} />
          <CodeBlock
            label="Connect Claude Code"
            text={`claude mcp add --transport http agency ${siteUrl}/api/mcp --header "Authorization: Bearer sk_…"`}
          />
        </Stack>
      </Panel>
    </Stack>
  );
}
