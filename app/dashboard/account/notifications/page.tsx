import type { Metadata } from "next";
import { NotificationsForm } from "@/components/accounts/NotificationsForm";
import { Panel } from "@/components/ui/Panel";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadNotifications } from "@/lib/domain/accounts/loaders";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationsPage() {
  const { notifications, offered } = await guardedRead(loadNotifications());
  return (
    <Panel
      id="notifications"
      title="Notifications"
      text="The emails you get. Those about your password and where you sign in always come."
    >
      <NotificationsForm notifications={notifications} offered={offered} />
    </Panel>
  );
}
