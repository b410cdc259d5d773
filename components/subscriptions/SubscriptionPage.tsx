import { Card } from "@/components/ui/Card";
import { MainAside } from "@/components/ui/Columns";
import { ActionPanel, Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { customerMay } from "@/lib/auth/rights";
import {
  AboutService,
  Contents,
  ServiceCharges,
  ServiceNotes,
  WriteNote,
  type DetailsProps,
} from "./SubscriptionDetails";
import { hasEnded, manageText } from "./subscribed-services";
import { SubscriptionActions } from "./SubscriptionActions";

/** The same as a page: what is due across it, the service beside its notes, its charges. */
export function SubscriptionPage(props: DetailsProps) {
  const { subscription, billing, due, role, format } = props;
  const { _id, features, requirements, nextBillingDate } = subscription;
  return (
    <>
      {due}
      <Stack>
        <MainAside even>
          <Stack>
            <Card padded gap={20}>
              <AboutService {...props} level="h2" />
            </Card>
            {features.length + requirements.length > 0 && (
              <Card padded>
                <Contents subscription={subscription} level="h2" />
              </Card>
            )}
          </Stack>
          <Panel id={`notes-${_id}`} title="Notes">
            <Stack gap={20}>
              <ServiceNotes {...props} />
              <WriteNote {...props} />
            </Stack>
          </Panel>
        </MainAside>
        {billing && (
          <Panel id={`charges-${_id}`} title="Charges" flush>
            <ServiceCharges {...props} billing={billing} isFlush />
          </Panel>
        )}
        {customerMay(role, "services") && !hasEnded(subscription) && (
          <ActionPanel id="manage" title="Manage" text={manageText(subscription)}>
            <SubscriptionActions
              subscription={subscription}
              nextDay={format.day(nextBillingDate)}
            />
          </ActionPanel>
        )}
      </Stack>
    </>
  );
}
