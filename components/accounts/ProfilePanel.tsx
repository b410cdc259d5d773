import { Email } from "@/components/ui/Email";
import { Facts } from "@/components/ui/Facts";
import { customerRoles } from "@/components/customers/roles";
import { Panel } from "@/components/ui/Panel";
import { Text } from "@/components/ui/Text";
import type { User } from "@/lib/domain/customers/schema";
import { EditProfileButton } from "./EditProfileButton";
import { profileOf, type Profile } from "./profile";
import { ResendVerification } from "./ResendVerification";

interface Props {
  user: Profile & Pick<User, "emailVerified">;
  /** Where a demonstration's mails can be read. */
  mailsHref: string | null;
}

/** The person's own record, and the company's name and phone. */
export function ProfilePanel({ user, mailsHref }: Props) {
  const role = customerRoles.find(({ value }) => value === user.customerRole);
  return (
    <Panel
      id="profile"
      title="Profile"
      text="How we know and reach you. Company and phone are the same for all your people."
      aside={<EditProfileButton user={profileOf(user)} />}
    >
      <Facts
        plain
        facts={[
          ["Name", user.name],
          ["Email", <Email key="email" address={user.email} />],
          ["Company", user.company ?? "–"],
          ["Phone", user.phone ?? "–"],
        ]}
      />
      {role && role.value !== "owner" && (
        <Text variant="body2" color="secondary" readable>
          Your role is {role.label}. {role.text}
        </Text>
      )}
      {(user.pendingEmail !== null || !user.emailVerified) && (
        <ResendVerification pendingEmail={user.pendingEmail} mailsHref={mailsHref} />
      )}
    </Panel>
  );
}
