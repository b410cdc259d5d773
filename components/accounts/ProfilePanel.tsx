import { Facts } from "@/components/ui/Facts";
import { Panel } from "@/components/ui/Panel";
import type { User } from "@/lib/domain/customers/schema";
import { EditProfileButton } from "./EditProfileButton";
import { ResendVerification } from "./ResendVerification";

interface Props {
  user: User;
  /** Where a demonstration's mails can be read. */
  mailsHref: string | null;
}

/** The person's own record, and the company's name and phone. */
export function ProfilePanel({ user, mailsHref }: Props) {
  return (
    <Panel id="profile" title="Profile" aside={<EditProfileButton user={user} />}>
      <Facts
        plain
        facts={[
          ["Name", user.name],
          ["Email", user.email],
          ["Company", user.company ?? "–"],
          ["Phone", user.phone ?? "–"],
        ]}
      />
      {(user.pendingEmail !== null || !user.emailVerified) && (
        <ResendVerification pendingEmail={user.pendingEmail} mailsHref={mailsHref} />
      )}
    </Panel>
  );
}
