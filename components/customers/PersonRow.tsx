import { Email } from "@/components/ui/Email";
import { Initials } from "@/components/ui/Initials";
import { MenuButton } from "@/components/ui/MenuButton";
import type { MenuAction } from "@/components/ui/MenuPopup";
import { Basis, Row } from "@/components/ui/Row";
import { StatusChip } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import type { PersonWithState } from "./person-state";
import { customerRoles, roleLabel } from "./roles";

interface Props {
  person: PersonWithState;
  isSelf: boolean;
  actions: MenuAction[];
  format: Format;
}

export function PersonRow({ person, isSelf, actions, format }: Props) {
  const { name, email, role, state } = person;
  return (
    <Row as="li" gap={12} align="start">
      <Initials name={name} size={36} />
      <Row wrap grow align="start">
        <Basis wide>
          <Text variant="subtitle1" breaks>
            {isSelf ? bidi`${name} (you)` : name}
          </Text>
          <Text variant="body2" color="secondary" breaks>
            <Email address={email} />
          </Text>
        </Basis>
        <Basis>
          <Row as="p">
            <Text as="span" variant="body2">
              {roleLabel(customerRoles, role)}
            </Text>
            {state !== "active" && <StatusChip status={state} />}
          </Row>
          <Text variant="caption" color="secondary">
            <Presence person={person} format={format} />
          </Text>
        </Basis>
      </Row>
      {actions.length > 0 && (
        <MenuButton label={bidi`More for ${name}`} menuLabel={name} actions={actions} />
      )}
    </Row>
  );
}

function Presence({ person, format }: { person: PersonWithState; format: Format }) {
  const { acceptedAt, invitedAt, lastSeenAt, state } = person;
  if (lastSeenAt)
    return (
      <>
        Last seen <When at={lastSeenAt} format={format} dayOnly />
      </>
    );
  if (acceptedAt)
    return (
      <>
        Joined on <When at={acceptedAt} format={format} dayOnly />
      </>
    );
  if (!invitedAt) return "Not invited yet";
  return (
    <>
      Invited on <When at={invitedAt} format={format} dayOnly />
      {state === "expired" ? ", the link has expired" : ", not accepted yet"}
    </>
  );
}
