import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
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

/** The account's sessions, the current one first, each with a button to end it. */
export function SessionList({ sessions, path, format }: Props) {
  const others = sessions.filter((session) => !session.current);
  const current = sessions.filter((session) => session.current);
  const ordered = current.concat(others);
  return (
    <Box>
      <List disablePadding tabIndex={-1} sx={{ mb: 2 }}>
        {ordered.map((session, index) => (
          <ListItem
            key={session._id}
            disableGutters
            divider={index < ordered.length - 1}
            sx={{ minHeight: 64, gap: 2 }}
          >
            <ListItemText
              primary={deviceOf(session.userAgent)}
              secondary={<LastSeen session={session} format={format} />}
              slotProps={{
                primary: { id: `session-${session._id}`, variant: "subtitle1" },
                secondary: { sx: { overflowWrap: "anywhere" } },
              }}
            />
            {!session.current && (
              <SignOutButton
                path={`${path}/${session._id}`}
                describedBy={`session-${session._id}`}
                label="Sign out"
                success="Signed out there"
              />
            )}
          </ListItem>
        ))}
      </List>
      {others.length > 1 && (
        <SignOutButton
          path={path}
          label="Sign out everywhere else"
          success="Signed out everywhere else"
        />
      )}
    </Box>
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
