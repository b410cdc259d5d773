import type { ReactNode } from "react";
import { PasswordForm } from "./PasswordForm";
import { SessionList } from "./SessionList";
import { ButtonLink } from "@/components/ui/Button";
import { Columns } from "@/components/ui/Columns";
import { Facts } from "@/components/ui/Facts";
import { Icon } from "@/components/ui/Icon";
import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
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
      <Stack>
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
      <Stack>
        <Panel id="password" title="Change password">
          <Stack>
            <Text variant="body2" color="secondary">
              Afterwards every other device is signed out.
            </Text>
            <PasswordForm path="/api/users/password" email={user.email} />
          </Stack>
        </Panel>
        <Panel id="data" title="Your data">
          <Stack gap={20}>
            <Choice
              title="Take it with you"
              text="Everything kept about you in one JSON file: profile, services, charges, notes, sessions and mails."
            >
              <ButtonLink
                to="file"
                href="/api/users/export"
                download
                variant="outlined"
                color="inherit"
                startIcon={<Icon name="download" size={18} />}
              >
                Download your data
              </ButtonLink>
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
  return (
    <Facts
      plain
      facts={[
        ["Name", user.name],
        ["Email", user.email],
        ["Company", user.company ?? "–"],
        ["Phone", user.phone ?? "–"],
      ]}
    />
  );
}

function Choice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Stack gap={10} align="start">
      <div>
        <Text as="h3" variant="subtitle1">
          {title}
        </Text>
        <Text variant="body2" color="secondary">
          {text}
        </Text>
      </div>
      {children}
    </Stack>
  );
}
