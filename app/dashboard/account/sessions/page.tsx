import type { Metadata } from "next";
import { PasswordForm } from "@/components/accounts/PasswordForm";
import { SessionList } from "@/components/accounts/SessionList";
import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { requireActor } from "@/lib/auth/actor";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadFormat, loadSessions } from "@/lib/domain/accounts/loaders";

export const metadata: Metadata = { title: "Password and sessions" };

export default async function SessionsPage() {
  const [{ email }, sessions, format] = await guardedRead(
    Promise.all([requireActor("customer"), loadSessions("customer"), loadFormat()]),
  );
  return (
    <>
      <Panel id="password" title="Change password">
        <Stack>
          <Text variant="body2" color="secondary">
            Afterwards every other device is signed out.
          </Text>
          <PasswordForm path="/api/users/password" email={email} />
        </Stack>
      </Panel>
      <Panel id="sessions" title="Where you are signed in">
        <SessionList sessions={sessions} path="/api/users/sessions" format={format} />
      </Panel>
    </>
  );
}
