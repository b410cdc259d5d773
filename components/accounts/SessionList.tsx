import { Lines } from "@/components/ui/List";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { Session } from "@/lib/domain/accounts/schema";
import { SignOutButton } from "./SignOutButton";
import { deviceOf } from "./device";

interface Props {
  sessions: Session[];
  /** `/api/users/sessions` or `/api/admin/sessions`. */
  path: string;
  format: Format;
}

/** The account's sessions, each with a button to end it: the current one, then the latest used. */
export function SessionList({ sessions, path, format }: Props) {
  const others = sessions
    .filter((session) => !session.current)
    .sort((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));
  const current = sessions.filter((session) => session.current);
  const ordered = current.concat(others);
  return (
    <Stack align="start">
      <Lines>
        {ordered.map((session) => (
          <Row as="li" key={session._id} gap={16}>
            <Stack gap={0} grow>
              <Text variant="subtitle1" id={`session-${session._id}`}>
                {deviceOf(session.userAgent)}
              </Text>
              <Text variant="body2" color="secondary" breaks>
                <LastSeen session={session} format={format} />
              </Text>
            </Stack>
            {!session.current && (
              <SignOutButton
                path={`${path}/${session._id}`}
                describedBy={`session-${session._id}`}
                label="Sign out"
                success="Signed out there"
              />
            )}
          </Row>
        ))}
      </Lines>
      {others.length > 1 && (
        <SignOutButton
          path={path}
          label="Sign out everywhere else"
          success="Signed out everywhere else"
        />
      )}
    </Stack>
  );
}

function LastSeen({ session, format }: { session: Session; format: Format }) {
  return (
    <>
      {session.current ? (
        "This device"
      ) : (
        <>
          Last active <When at={session.lastSeenAt} format={format} />
        </>
      )}
      {session.ip && ` · ${session.ip}`}
    </>
  );
}
