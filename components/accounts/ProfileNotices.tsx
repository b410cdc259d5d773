import { customerRoles } from "@/components/customers/roles";
import { Facts } from "@/components/ui/Facts";
import { Text } from "@/components/ui/Text";
import type { User } from "@/lib/domain/customers/schema";
import { mayChangeCompany, type Profile } from "./profile";
import { ResendVerification } from "./ResendVerification";

interface Props {
  user: Profile & Pick<User, "emailVerified">;
  /** Where a demonstration's mails can be read. */
  mailsHref: string | null;
}

/** What somebody should know about the own profile, and a member about the company's. */
export function ProfileNotices({ user, mailsHref }: Props) {
  const role = customerRoles.find(({ value }) => value === user.customerRole);
  return (
    <>
      {(user.pendingEmail !== null || !user.emailVerified) && (
        <ResendVerification pendingEmail={user.pendingEmail} mailsHref={mailsHref} />
      )}
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
    </>
  );
}
