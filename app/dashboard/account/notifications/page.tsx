import type { Metadata } from "next";
import { NotificationsForm } from "@/components/accounts/NotificationsForm";
import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadNotifications } from "@/lib/domain/accounts/loaders";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationsPage() {
  const { notifications, offered } = await guardedRead(loadNotifications());
  return (
    <Panel id="notifications" title="Notifications">
      <Stack>
        <Text variant="body2" color="secondary">
          The emails you get. Those about your password and where you sign in always come.
        </Text>
        <NotificationsForm notifications={notifications} offered={offered} />
      </Stack>
    </Panel>
  );
}
