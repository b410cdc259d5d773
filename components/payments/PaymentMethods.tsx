"use client";

import { useMutation } from "@/components/forms/use-mutation";
import { EmptyState } from "@/components/ui/EmptyState";
import { Icon } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Tile } from "@/components/ui/List";
import { MenuButton } from "@/components/ui/MenuButton";
import type { MenuAction } from "@/components/ui/MenuPopup";
import { Lines, Panel } from "@/components/ui/Panel";
import { Basis, Row } from "@/components/ui/Row";
import { StatusChip, Tag } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import { bidi } from "@/lib/core/isolated";
import type { NamedMethod } from "@/lib/domain/payments/schema";
import { api } from "@/lib/http/client";
import { AddMethodButton } from "./AddMethodButton";
import { expiryText, methodStateLabel, removalText } from "./method-labels";

const RemoveDialog = lazyDialog(() => import("@/components/forms/RemoveDialog"));
const PATH = "/api/users/payment-methods";

interface Props {
  methods: NamedMethod[];
  /** Whether automatic payment is on. */
  isEnabled: boolean;
}

/** The cards and bank accounts that the provider keeps for a company. */
export function PaymentMethods({ methods, isEnabled }: Props) {
  const { open, close, rowOf } = useRowDialog(methods);
  const { mutate } = useMutation();
  const removed = rowOf("remove");

  const makeDefault = (method: NamedMethod) =>
    mutate(
      () => api.put(`${PATH}/${method._id}`, { isDefault: true }, { version: method.version }),
      {
        success: bidi`${method.name} is the default now`,
        isOutdated: () => true,
      },
    );

  function actionsOf(method: NamedMethod): MenuAction[] {
    const remove: MenuAction = {
      label: "Remove",
      icon: "delete",
      danger: true,
      onSelect: () => open("remove", method),
    };
    if (method.isDefault || method.status !== "active") return [remove];
    const onSelect = () => void makeDefault(method);
    return [{ label: "Make default", icon: "check", onSelect }, remove];
  }

  return (
    <Panel
      id="payment-methods"
      title="Payment methods"
      text={methods.length > 0 && "What charges are paid with. The provider keeps it, not us."}
      aside={methods.length > 0 && <AddMethodButton />}
    >
      {methods.length === 0 ? (
        <EmptyState
          icon="card"
          title="No payment method yet"
          text="Save a card or a bank account. Then charges can be paid automatically on the day they are due."
        >
          <AddMethodButton isFirst />
        </EmptyState>
      ) : (
        <Lines>
          {methods.map((method) => (
            <MethodRow key={method._id} method={method} actions={actionsOf(method)} />
          ))}
        </Lines>
      )}
      {removed && (
        <RemoveDialog
          title={bidi`Remove ${removed.name}?`}
          text={removalText(removed, methods, isEnabled)}
          confirmLabel="Remove"
          path={`${PATH}/${removed._id}`}
          success={bidi`${removed.name} was removed`}
          onClose={close}
        />
      )}
    </Panel>
  );
}

function MethodRow({ method, actions }: { method: NamedMethod; actions: MenuAction[] }) {
  const { name, isDefault, status } = method;
  return (
    <Row as="li" gap={12}>
      <Tile on="desk">
        <Icon name={method.kind === "card" ? "card" : "payments"} size={20} />
      </Tile>
      <Row wrap grow>
        <Basis>
          <Row as="p" wrap>
            <Text as="span" variant="subtitle1">
              {name}
            </Text>
            {isDefault && <Tag>Default</Tag>}
          </Row>
          <Text variant="body2" color="secondary">
            {expiryText(method)}
          </Text>
        </Basis>
        {status !== "active" && <StatusChip status="failed" label={methodStateLabel(status)} />}
      </Row>
      <MenuButton label={bidi`More for ${name}`} menuLabel={name} actions={actions} />
    </Row>
  );
}
