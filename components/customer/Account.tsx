import { Panel } from "@/components/portal/Panel";
import { PasswordForm } from "@/components/session/PasswordForm";
import { SessionList } from "@/components/session/SessionList";
import { buttonClass } from "@/components/ui/button";
import type { Format } from "@/lib/core/format";
import type { User } from "@/lib/domain/customer/schema";
import type { Session } from "@/lib/domain/session/schema";
import styles from "./Account.module.css";
import { DeletionRequest } from "./DeletionRequest";
import { EditProfileButton } from "./EditProfileButton";
import { ResendVerification } from "./ResendVerification";

interface Props {
  user: User & { deletionRequestedAt: string | null };
  sessions: Session[];
  format: Format;
}

/** One's own record, password, sessions and data. */
export function Account({ user, sessions, format }: Props) {
  const record: [string, string][] = [
    ["Name", user.name],
    ["Email", user.email],
    ["Company", user.company ?? "–"],
    ["Phone", user.phone ?? "–"],
  ];
  return (
    <div className={styles.account}>
      <Panel id="profile" title="Profile" aside={<EditProfileButton user={user} />} boxed>
        <dl className={styles.record}>
          {record.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {!user.emailVerified && <ResendVerification />}
      </Panel>
      <Panel
        id="password"
        title="Change password"
        intro="Afterwards every other device is signed out."
        boxed
      >
        <PasswordForm path="/api/users/password" email={user.email} />
      </Panel>
      <Panel id="sessions" title="Where you are signed in" boxed>
        <SessionList sessions={sessions} path="/api/users/sessions" format={format} />
      </Panel>
      <Panel id="data" title="Your data" boxed>
        <div className={styles.data}>
          <div>
            <h3>Take it with you</h3>
            <p>
              Everything kept about you in one JSON file: profile, services, charges, notes,
              sessions and mails.
            </p>
          </div>
          <a href="/api/users/export" download className={buttonClass({})}>
            Download your data
          </a>
        </div>
        <div className={styles.data}>
          <div>
            <h3>Delete the account</h3>
            {user.deletionRequestedAt ? (
              <p>
                You asked for this on {format.dayOf(user.deletionRequestedAt)}. It is done once
                nothing is owed; until then you can change your mind.
              </p>
            ) : (
              <p>
                An administrator deletes it once nothing is owed. Running services end; payments and
                invoices remain in the books, as the law asks.
              </p>
            )}
          </div>
          <DeletionRequest requested={user.deletionRequestedAt !== null} />
        </div>
      </Panel>
    </div>
  );
}
