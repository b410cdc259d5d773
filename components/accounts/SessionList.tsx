import { More } from "@/components/ui/List";
import { Lines } from "@/components/ui/Panel";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Tag } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import { tellingAddress } from "@/lib/core/loopback";
import type { Session } from "@/lib/domain/accounts/schema";
import { SignOutButton } from "./SignOutButton";
import { deviceOf } from "./device";

interface Props {
  sessions: Session[];
  /** `/api/users/sessions` or `/api/admin/sessions`. */
  path: string;
  /** Milliseconds. */
  now: number;
  format: Format;
}

const MAX_SHOWN = 3;

/** The account's sessions, each with a button to end it: the current one, then the latest used. */
export function SessionList({ sessions, ...props }: Props) {
  const others = sessions
    .filter((session) => !session.current)
    .sort((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));
  const current = sessions.filter((session) => session.current);
  const ordered = current.concat(others);
  const line = (session: Session) => <SessionLine key={session._id} session={session} {...props} />;
  return (
    <Stack align="start">
      <Lines>{ordered.slice(0, MAX_SHOWN).map(line)}</Lines>
      {ordered.length > MAX_SHOWN && (
        <More label={`Show all ${ordered.length}`}>
          <Lines>{ordered.slice(MAX_SHOWN).map(line)}</Lines>
        </More>
      )}
      {others.length > 1 && (
        <SignOutButton
          path={props.path}
          label="Sign out everywhere else"
          success="Signed out everywhere else"
        />
      )}
    </Stack>
  );
}

interface LineProps extends Omit<Props, "sessions"> {
  session: Session;
}

function SessionLine({ session, path, now, format }: LineProps) {
  const address = tellingAddress(session.ip);
  return (
    <Row as="li" gap={16}>
      <Stack gap={0} grow>
        <Row wrap>
          <Text variant="subtitle1" id={`session-${session._id}`}>
            {deviceOf(session.userAgent)}
          </Text>
          {session.current && <Tag>This session</Tag>}
        </Row>
        <Text variant="body2" color="secondary" breaks id={`used-${session._id}`}>
          Last active{" "}
          {session.current ? (
            "now"
          ) : (
            <When at={session.lastSeenAt} format={format} now={now} inSentence />
          )}
        </Text>
        <Text variant="caption" color="secondary" breaks>
          Signed in <When at={session.createdAt} format={format} now={now} inSentence />
          {address && ` from ${address}`}
        </Text>
      </Stack>
      {!session.current && (
        <SignOutButton
          path={`${path}/${session._id}`}
          describedBy={`session-${session._id} used-${session._id}`}
          label="Sign out"
          success="Signed out there"
        />
      )}
    </Row>
  );
}
