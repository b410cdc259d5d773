"use client";

import { use, useRef, useState } from "react";
import { failureOf } from "@/components/forms/failure";
import { SessionContext } from "@/components/forms/session-context";
import { PlainSwitch } from "@/components/forms/ToggleFields";
import { Stack } from "@/components/ui/Stack";
import { useToast } from "@/components/ui/use-toast";
import type { Notifications } from "@/lib/domain/customers/schema";
import { api } from "@/lib/http/client";

type Topic = keyof Notifications;

const topics: readonly { name: Topic; label: string; help: string }[] = [
  {
    name: "money",
    label: "Charges and payments",
    help: "What was agreed or changed, what is due and what was paid, and reminders.",
  },
  { name: "notes", label: "Notes", help: "What the team writes about one of your services." },
  {
    name: "reports",
    label: "Reports",
    help: "What your agents did in a week, by email on Monday, and when one falls silent.",
  },
];

interface Props {
  notifications: Notifications;
  /** The mails that the person's role has. */
  offered: readonly Topic[];
}

/** Each switch is saved by itself, and goes back when that fails. */
export function NotificationSwitches({ notifications, offered }: Props) {
  const [values, setValues] = useState(notifications);
  const [saved, setSaved] = useState<Topic>();
  const { run } = use(SessionContext);
  const toast = useToast();
  /** One after the other: the last press is what stays. */
  const sending = useRef(Promise.resolve());

  async function save(name: Topic, value: boolean) {
    const input = { [name]: value };
    try {
      await run(() => api.put("/api/users/notifications", input));
      setSaved(name);
    } catch (error) {
      setValues((shown) => ({ ...shown, [name]: !value }));
      toast(`Error saving notifications: ${failureOf(error).message}`, "error");
    }
  }

  function change(name: Topic, value: boolean) {
    setSaved(undefined);
    setValues((shown) => ({ ...shown, [name]: value }));
    sending.current = sending.current.then(() => save(name, value));
  }

  return (
    <Stack gap={8}>
      {topics
        .filter(({ name }) => offered.includes(name))
        .map((topic) => (
          <PlainSwitch
            key={topic.name}
            label={topic.label}
            help={topic.help}
            isOn={values[topic.name]}
            isSaved={saved === topic.name}
            onChange={(value) => change(topic.name, value)}
          />
        ))}
    </Stack>
  );
}
