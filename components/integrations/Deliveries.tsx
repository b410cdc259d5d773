import { CodeBlock } from "@/components/agents/CodeBlock";
import { PostButton } from "@/components/forms/PostButton";
import { ListCard } from "@/components/ui/DataTable";
import { Disclosure } from "@/components/ui/Disclosure";
import { EmptyState } from "@/components/ui/EmptyState";
import { Scroller } from "@/components/ui/Scroller";
import { StatusChip } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { ToggleTabs } from "@/components/ui/ToggleTabs";
import { When } from "@/components/ui/When";
import { classes } from "@/components/ui/classes";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import { DELIVERY_DAYS, MAX_TRIES } from "@/lib/domain/integrations/constants";
import type { DeliveryEntry, WebhookEntry } from "@/lib/domain/integrations/schema";
import styles from "./Integrations.module.css";

interface Props {
  webhooks: readonly WebhookEntry[];
  webhook: WebhookEntry;
  page: Page<DeliveryEntry>;
  /** Of the API. */
  apiPath: string;
  /** Of the page, with its state. */
  path: string;
  state: SearchParams;
  format: Format;
  now: number;
}

const STATES = [
  ["", "All"],
  ["delivered", "Delivered"],
  ["pending", "Trying"],
  ["failed", "Failed"],
] as const;

/** What was sent to a webhook, and what came back. */
export function Deliveries({ webhooks, webhook, page, path, state, ...shared }: Props) {
  const href = (change: Parameters<typeof hrefWith>[2]) => hrefWith(path, state, change);
  const choice = webhooks.map(({ _id, url }) => ({
    value: _id,
    label: shortOf(url),
    href: href({ webhook: _id, page: null }),
  }));
  return (
    <div className={styles.deliveries}>
      <div className={styles.head}>
        <div className={styles.inline}>
          <Text as="h3" variant="subtitle1">
            Deliveries
          </Text>
          <span className={styles.second}>kept {DELIVERY_DAYS} days</span>
        </div>
        <ToggleTabs
          label="State"
          value={String(state.state ?? "")}
          options={STATES.map(([value, label]) => ({
            value,
            label,
            href: href({ state: value || null, page: null }),
          }))}
        />
      </div>
      {choice.length > 1 && <ToggleTabs label="Webhook" value={webhook._id} options={choice} />}
      <ListCard
        label="Deliveries"
        rows={page.rows}
        paging={page}
        href={href}
        locale={shared.format.locale}
        empty={<EmptyState title="Nothing sent" text="Send a test to see what arrives." />}
      >
        {page.rows.map((row) => (
          <Delivery key={row._id} row={row} webhook={webhook} {...shared} />
        ))}
      </ListCard>
    </div>
  );
}

const MAX_LABEL = 40;

/** An address without what all have. */
function shortOf(url: string): string {
  const { host, pathname } = new URL(url);
  const text = host + (pathname === "/" ? "" : pathname);
  return text.length > MAX_LABEL ? `${text.slice(0, MAX_LABEL)}…` : text;
}

type DeliveryProps = Pick<Props, "webhook" | "apiPath" | "format" | "now"> & {
  row: DeliveryEntry;
};

function chipOf({ state, attempts }: DeliveryEntry) {
  if (state !== "pending") return <StatusChip status={state} />;
  return <StatusChip status="pending" label={attempts > 0 ? "Trying again" : "Queued"} />;
}

function Delivery({ row, webhook, apiPath, format, now }: DeliveryProps) {
  const { event, about, createdAt, status, error, request, answer, tries } = row;
  const last = tries.at(-1);
  const head = (
    <div className={styles.line}>
      <code>{event}</code>
      <span className={styles.about}>{about}</span>
      <span>{chipOf(row)}</span>
      <span className={styles.fact}>{status ? `HTTP ${status}` : "–"}</span>
      <span className={styles.fact}>{tries.length === 1 ? "1 try" : `${tries.length} tries`}</span>
      <span className={styles.when}>
        <When at={createdAt} format={format} now={now} />
      </span>
    </div>
  );
  const outcome = [status && `HTTP ${status}`, error].filter(Boolean).join(" ");
  return (
    <Disclosure head={head}>
      <Tries row={row} format={format} now={now} />
      <div className={styles.columns}>
        <div>
          <Text variant="subtitle1">Sent</Text>
          <CodeBlock
            label={`What was sent of ${event}`}
            text={request ? pretty(request) : "Nothing yet"}
          />
        </div>
        <div>
          <Text variant="subtitle1">
            Came back{" "}
            {last && (
              <span className={styles.second}>
                <When at={last.at} format={format} now={now} inSentence />
              </span>
            )}
          </Text>
          <CodeBlock
            label={`What came back of ${event}`}
            text={[outcome, answer].filter(Boolean).join("\n\n") || "Nothing yet"}
          />
        </div>
      </div>
      {webhook.enabled && tries.length > 0 && (
        <PostButton
          path={`${apiPath}/${webhook._id}/deliveries/${row._id}/resend`}
          label="Send again"
          name={["Send again", event, about].filter(Boolean).join(", ")}
          success="Sent again"
          failure="It was not sent"
        />
      )}
    </Disclosure>
  );
}

const pretty = (json: string) => JSON.stringify(JSON.parse(json), null, 2);

const hasArrived = (status: number | null) => status !== null && status >= 200 && status < 300;

/** Each try in turn, and when the next one is. */
function Tries({
  row: { tries, attempts, nextAt },
  format,
  now,
}: Pick<DeliveryProps, "row" | "format" | "now">) {
  if (tries.length === 0 && nextAt === null) return null;
  return (
    <Scroller as="ol" className={styles.tries} aria-label="Tries">
      {tries.map(({ at, status, error }) => (
        <li key={at} className={classes(!hasArrived(status) && styles.wrong)}>
          <strong>
            <When at={at} format={format} now={now} />
          </strong>
          <span>{status ?? error ?? "No answer"}</span>
        </li>
      ))}
      {nextAt && (
        <li className={styles.next}>
          <strong>
            Next: <When at={nextAt} format={format} now={now} inSentence />
          </strong>
          <span>
            Try {attempts + 1} of {MAX_TRIES}
          </span>
        </li>
      )}
    </Scroller>
  );
}
