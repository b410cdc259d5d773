import type { Metadata } from "next";
import { Panel, Sheet } from "@/components/ui/Panel";
import { AdminProfileForm } from "@/components/accounts/AdminProfileForm";
import { TwoFactor } from "@/components/accounts/TwoFactor";
import { PasswordForm } from "@/components/accounts/PasswordForm";
import { SessionList } from "@/components/accounts/SessionList";
import { ShortcutSwitch } from "@/components/search/ShortcutSwitch";
import { Email } from "@/components/ui/Email";
import { PageHeader } from "@/components/ui/PageHeader";
import { loadOwnAccount, loadFormat } from "@/lib/domain/accounts/loaders";
import { guardedRead } from "@/lib/auth/guarded-read";
import { now } from "@/lib/core/clock";

export const metadata: Metadata = { title: "Profile" };

const KEYS =
  "/ opens the search. In Needs action, J and K move, ↵ does what is filled, E is done, " +
  "S tomorrow, U undo. Saved in this browser.";

export default async function ProfilePage() {
  const [{ user, sessions, twoFactor }, format] = await guardedRead(
    Promise.all([loadOwnAccount(), loadFormat()]),
  );
  const secondStep = (
    <Panel
      key="two-factor"
      id="profile-two-factor"
      title="Two-factor sign-in"
      text={
        twoFactor
          ? "Signing in also asks for a code from your authenticator app."
          : "Off: whoever has your password can sign in and move money. A second step stops that."
      }
    >
      <TwoFactor enabled={twoFactor} email={user.email} />
    </Panel>
  );
  return (
    <>
      <PageHeader level="h2" title="Profile" subtitle={<Email address={user.email} />} />
      <Sheet>
        {!twoFactor && secondStep}
        <Panel
          id="profile-data"
          title="Name and email"
          text="Shown beside what you write and change."
        >
          <AdminProfileForm user={user} />
        </Panel>
        {twoFactor && secondStep}
        <Panel
          id="profile-password"
          title="Password"
          text="A new one signs out every other device."
        >
          <PasswordForm path="/api/admin/password" email={user.email} isWide />
        </Panel>
        <Panel
          id="profile-sessions"
          title="Where you are signed in"
          text="Don’t recognize one? Sign it out, and change your password."
        >
          <SessionList
            sessions={sessions}
            path="/api/admin/sessions"
            now={now().getTime()}
            format={format}
          />
        </Panel>
        <Panel id="profile-keyboard" title="Keyboard" text={KEYS}>
          <ShortcutSwitch />
        </Panel>
      </Sheet>
    </>
  );
}
