import type { Metadata } from "next";
import { AccountData } from "@/components/accounts/AccountData";
import { AccountForm } from "@/components/accounts/AccountForm";
import { NotificationSwitches } from "@/components/accounts/NotificationSwitches";
import { PasswordForm } from "@/components/accounts/PasswordForm";
import { ProfileNotices } from "@/components/accounts/ProfileNotices";
import { SessionList } from "@/components/accounts/SessionList";
import { mayChangeCompany, profileOf } from "@/components/accounts/profile";
import { UnprintableNames } from "@/components/charges/UnprintableNames";
import { Changes } from "@/components/forms/Changes";
import { Panel, Sheet } from "@/components/ui/Panel";
import { customerMay } from "@/lib/auth/rights";
import { guardedRead } from "@/lib/auth/guarded-read";
import { now } from "@/lib/core/clock";
import { loadFormat, loadNotifications, loadSessions } from "@/lib/domain/accounts/loaders";
import { loadUnprintable } from "@/lib/domain/charges/loaders";
import { loadOwnRole, loadProfile } from "@/lib/domain/customers/loaders";
import { loadMailsAddress } from "@/lib/domain/mail/loaders";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage() {
  const [user, mailsHref, { notifications, offered }, sessions, role, format] = await guardedRead(
    Promise.all([
      loadProfile(),
      loadMailsAddress(),
      loadNotifications(),
      loadSessions("customer"),
      loadOwnRole(),
      loadFormat(),
    ]),
  );
  const printed = mayChangeCompany(user) ? [user.company, user.name] : [];
  const unprintable = await loadUnprintable(printed);
  return (
    <Changes>
      <Sheet>
        <AccountForm
          user={profileOf(user)}
          notices={<ProfileNotices user={user} mailsHref={mailsHref} />}
          billingNotices={<UnprintableNames names={unprintable} isOwn />}
        />
        <Panel
          id="notifications"
          title="Notifications"
          text="The emails you get. Those about your password and where you sign in always come."
        >
          <NotificationSwitches notifications={notifications} offered={offered} />
        </Panel>
        <Panel id="password" title="Password" text="A new one signs out every other device.">
          <PasswordForm path="/api/users/password" email={user.email} />
        </Panel>
        <Panel
          id="sessions"
          title="Where you are signed in"
          text="Don’t recognize one? Sign it out, and change your password."
        >
          <SessionList
            sessions={sessions}
            path="/api/users/sessions"
            now={now().getTime()}
            format={format}
          />
        </Panel>
        {customerMay(role, "company") && (
          <AccountData deletionRequestedAt={user.deletionRequestedAt} format={format} />
        )}
      </Sheet>
    </Changes>
  );
}
