import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { PasswordForm } from "./PasswordForm";
import { SessionList } from "./SessionList";
import { Columns } from "@/components/ui/Columns";
import { Icon } from "@/components/ui/Icon";
import { Panel } from "@/components/ui/Panel";
import type { Format } from "@/lib/core/format";
import type { User } from "@/lib/domain/customers/schema";
import type { Session } from "@/lib/domain/accounts/schema";
import { DeletionRequest } from "./DeletionRequest";
import { EditProfileButton } from "./EditProfileButton";
import { ResendVerification } from "./ResendVerification";

interface Props {
  user: User & { deletionRequestedAt: string | null };
  sessions: Session[];
  /** Where a demonstration's mails can be read. */
  mailsHref: string | null;
  format: Format;
}

/** The customer's own record, password, sessions and data. */
export function Account({ user, sessions, mailsHref, format }: Props) {
  const requestedAt = user.deletionRequestedAt;
  return (
    <Columns from="md">
      <Stack spacing={2}>
        <Panel id="profile" title="Profile" aside={<EditProfileButton user={user} />}>
          <Profile user={user} />
          {(user.pendingEmail !== null || !user.emailVerified) && (
            <ResendVerification pendingEmail={user.pendingEmail} mailsHref={mailsHref} />
          )}
        </Panel>
        <Panel id="sessions" title="Where you are signed in">
          <SessionList sessions={sessions} path="/api/users/sessions" format={format} />
        </Panel>
      </Stack>
      <Stack spacing={2}>
        <Panel id="password" title="Change password">
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            Afterwards every other device is signed out.
          </Typography>
          <PasswordForm path="/api/users/password" email={user.email} />
        </Panel>
        <Panel id="data" title="Your data">
          <Stack spacing={2.5}>
            <Choice
              title="Take it with you"
              text="Everything kept about you in one JSON file: profile, services, charges, notes, sessions and mails."
            >
              <Button
                href="/api/users/export"
                download
                variant="outlined"
                color="inherit"
                startIcon={<Icon name="download" size={18} />}
              >
                Download your data
              </Button>
            </Choice>
            <Choice
              title="Delete the account"
              text={
                requestedAt
                  ? `You asked for this on ${format.dayOf(requestedAt)}. It is done once nothing is owed; until then you can change your mind.`
                  : "An administrator deletes it once nothing is owed. Running services end; payments and invoices remain in the books, as the law asks."
              }
            >
              <DeletionRequest isRequested={requestedAt !== null} />
            </Choice>
          </Stack>
        </Panel>
      </Stack>
    </Columns>
  );
}

function Profile({ user }: { user: User }) {
  const rows: [string, string][] = [
    ["Name", user.name],
    ["Email", user.email],
    ["Company", user.company ?? "–"],
    ["Phone", user.phone ?? "–"],
  ];
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr" } }}
    >
      {rows.map(([term, value]) => (
        <Box key={term} sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {term}
          </Typography>
          <Typography component="dd" sx={{ m: 0 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Choice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="subtitle1" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.25 }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}
