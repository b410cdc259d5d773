import { ButtonLink } from "@/components/ui/ButtonLink";
import { Icon } from "@/components/ui/Icon";
import { ListItem, Tile } from "@/components/ui/List";
import { Panel } from "@/components/ui/Panel";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { When } from "@/components/ui/When";
import { bidi } from "@/lib/core/isolated";
import type { Format } from "@/lib/core/format";
import type { WaitingRequest } from "@/lib/domain/requests/schema";
import styles from "./WaitingRequests.module.css";
import { topicLabel } from "./request-labels";

interface Props {
  /** What has waited longest. */
  requests: WaitingRequest[];
  /** Milliseconds. */
  now: number;
  format: Format;
}

const MAX_SHOWN = 5;

/** On the first screen: requests where it is the customer's turn. */
export function WaitingRequests({ requests, now, format }: Props) {
  if (requests.length === 0) return null;
  return (
    <Panel
      id="waits-for-you"
      title="Waits for you"
      flush
      aside={
        requests.length > MAX_SHOWN && (
          <TextLink href="/dashboard/requests?waiting=customer">See all</TextLink>
        )
      }
    >
      {requests
        .slice(0, MAX_SHOWN)
        .map(({ _id, number, title, topic, service, pendingApproval, since }) => (
          <ListItem as="div" key={_id}>
            <div className={styles.row}>
              <Tile>
                <Icon name={pendingApproval ? "shield" : "inbox"} size={20} />
              </Tile>
              <div className={styles.text}>
                <Text as="strong" variant="body1" strong>
                  <bdi>{title}</bdi>
                </Text>
                <Text variant="caption" color="secondary">
                  {number} · {service === null ? topicLabel(topic) : <bdi>{service}</bdi>} · since{" "}
                  <When at={since} format={format} dayOnly now={now} />
                </Text>
              </div>
              <ButtonLink
                href={`/dashboard/requests/${_id}`}
                variant="outlined"
                color="inherit"
                aria-label={bidi`${pendingApproval ? "Approve?" : "Answer"} ${title}`}
              >
                {pendingApproval ? "Approve?" : "Answer"}
              </ButtonLink>
            </div>
          </ListItem>
        ))}
    </Panel>
  );
}
