import { customerRoles } from "@/components/customers/roles";
import { Facts } from "@/components/ui/Facts";
import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import type { User } from "@/lib/domain/customers/schema";
import { ProfileForm } from "./ProfileForm";
import { mayChangeCompany, profileOf, type Profile } from "./profile";
import { ResendVerification } from "./ResendVerification";

interface Props {
  user: Profile & Pick<User, "emailVerified">;
  /** Where a demonstration's mails can be read. */
  mailsHref: string | null;
}

export function ProfilePanel({ user, mailsHref }: Props) {
  const role = customerRoles.find(({ value }) => value === user.customerRole);
  return (
    <Panel
      id="profile"
      title="Profile"
      text="How we know and reach you. Company and phone are the same for all your people."
    >
      {(user.pendingEmail !== null || !user.emailVerified) && (
        <ResendVerification pendingEmail={user.pendingEmail} mailsHref={mailsHref} />
      )}
      <Stack>
        {role && role.value !== "owner" && (
          <Text variant="body2" color="secondary">
            Your role is {role.label}. {role.text}
          </Text>
        )}
        {!mayChangeCompany(user) && (
          <Facts
            plain
            facts={[
              ["Company", user.company ?? "–"],
              ["Phone", user.phone ?? "–"],
            ]}
          />
        )}
        <ProfileForm key={user.version} user={profileOf(user)} />
      </Stack>
    </Panel>
  );
}
