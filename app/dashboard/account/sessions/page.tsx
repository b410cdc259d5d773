import type { Metadata } from "next";
import { PasswordForm } from "@/components/accounts/PasswordForm";
import { SessionList } from "@/components/accounts/SessionList";
import { Panel } from "@/components/ui/Panel";
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
      <Panel
        id="password"
        title="Change password"
        text="Afterwards every other device is signed out."
      >
        <PasswordForm path="/api/users/password" email={email} />
      </Panel>
      <Panel
        id="sessions"
        title="Where you are signed in"
        text="Sign out what you do not know, and change your password."
      >
        <SessionList sessions={sessions} path="/api/users/sessions" format={format} />
      </Panel>
    </>
  );
}
