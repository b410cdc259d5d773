"use client";

import { Form } from "@/components/forms/Form";
import { SaveLine } from "@/components/forms/SaveBar";
import { SwitchField } from "@/components/forms/ToggleFields";
import { useApiForm } from "@/components/forms/use-api-form";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import type { Notifications } from "@/lib/domain/customers/schema";
import { api } from "@/lib/http/client";

const PATH = "/api/users/notifications";

const fields = [
  {
    name: "money",
    label: "Charges and payments",
    help: "What was agreed or changed, what is due and what was paid, and reminders.",
  },
  { name: "notes", label: "Notes", help: "What the team writes about one of your services." },
  {
    name: "reports",
    label: "Reports",
    help: "What your agents did in a week, by mail on Monday, and when one falls silent.",
  },
] as const;

interface Props {
  notifications: Notifications;
  /** The mails that the person's role has. */
  offered: readonly (keyof Notifications)[];
}

export function NotificationsForm({ notifications, offered }: Props) {
  const { showSuccess, showError } = useSaveFeedback();
  const form = useApiForm({
    defaultValues: notifications,
    schema: () => import("@/lib/domain/customers/schema").then((m) => m.notificationsInput),
    input: (values) => values,
    send: (input) => api.put<{ data: Notifications }>(PATH, input),
    onFailed: () => showError("Error saving notifications"),
    onSaved: ({ data }) => {
      showSuccess("Notifications saved");
      form.restart(data);
    },
  });
  useLeaveGuard(form.isDirty);
  return (
    <Form form={form} label="Notifications">
      {fields
        .filter(({ name }) => offered.includes(name))
        .map((field) => (
          <SwitchField key={field.name} {...field} />
        ))}
      <SaveLine form={form} label="Save notifications" />
    </Form>
  );
}
