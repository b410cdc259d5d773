import type { Metadata } from "next";
import { Panel } from "@/components/ui/Panel";
import { AdminProfileForm } from "@/components/accounts/AdminProfileForm";
import { TwoFactor } from "@/components/accounts/TwoFactor";
import { PasswordForm } from "@/components/accounts/PasswordForm";
import { SessionList } from "@/components/accounts/SessionList";
import { ShortcutSwitch } from "@/components/search/ShortcutSwitch";
import { Columns } from "@/components/ui/Columns";
import { Stack } from "@/components/ui/Stack";
import { Email } from "@/components/ui/Email";
import { PageHeader } from "@/components/ui/PageHeader";
import { loadOwnAccount, loadFormat } from "@/lib/domain/accounts/loaders";
import { guardedRead } from "@/lib/auth/guarded-read";
import { now } from "@/lib/core/clock";

export const metadata: Metadata = { title: "Profile" };

export default async function ProfilePage() {
  const [{ user, sessions, twoFactor }, format] = await guardedRead(
    Promise.all([loadOwnAccount(), loadFormat()]),
  );
  return (
    <>
      <PageHeader level="h2" title="Profile" subtitle={<Email address={user.email} />} />
      <Columns from="md">
        <Stack>
          <Panel id="profile-data" title="Name and email">
            <AdminProfileForm user={user} />
          </Panel>
          <Panel id="profile-password" title="Password">
            <PasswordForm path="/api/admin/password" email={user.email} />
          </Panel>
        </Stack>
        <Stack>
          <Panel id="profile-two-factor" title="Two-factor sign-in">
            <TwoFactor enabled={twoFactor} />
          </Panel>
          <Panel id="profile-keyboard" title="Keyboard">
            <ShortcutSwitch />
          </Panel>
          <Panel id="profile-sessions" title="Where you are signed in">
            <SessionList
              sessions={sessions}
              path="/api/admin/sessions"
              now={now().getTime()}
              format={format}
            />
          </Panel>
        </Stack>
      </Columns>
    </>
  );
}
