import { ChangeList } from "@/components/ui/ChangeList";
import { Initials, SystemMark } from "@/components/ui/Initials";
import { ListItem } from "@/components/ui/List";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { AuditEvent } from "@/lib/domain/audit/schema";
import { actionText, changesOf } from "./audit-labels";

interface Props {
  events: AuditEvent[];
  format: Format;
  /** Without IP addresses. */
  isShort?: boolean;
}

/** Audit events as lines: action, actor, IP address, time, old and new values. */
export function AuditList({ events, format, isShort = false }: Props) {
  return (
    <ol>
      {events.map(({ _id, action, actor, ip, createdAt, changes }) => (
        <ListItem key={_id} dense>
          <Row gap={12} align="start">
            {actor ? <Initials name={actor.name} /> : <SystemMark />}
            <Stack gap={2} grow>
              <Row wrap gap={12} align="baseline" justify="between">
                <Text variant="body2">
                  <strong>{actionText(action)}</strong> {actor ? actor.name : "The system"}
                </Text>
                <Text variant="caption" color="secondary" tabular>
                  {!isShort && ip && `${ip} · `}
                  <When at={createdAt} format={format} />
                </Text>
              </Row>
              <Changes changes={changes} format={format} />
            </Stack>
          </Row>
        </ListItem>
      ))}
    </ol>
  );
}

function Changes({ changes, format }: Pick<AuditEvent, "changes"> & { format: Format }) {
  const lines = changesOf(changes, format);
  if (lines.length === 0) return null;
  return <ChangeList changes={lines} />;
}
