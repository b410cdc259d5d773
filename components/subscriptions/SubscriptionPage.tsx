import { Card } from "@/components/ui/Card";
import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { customerMay } from "@/lib/auth/rights";
import { SidesApart } from "./Sides";
import {
  AboutService,
  Contents,
  ServiceCharges,
  ServiceNotes,
  WriteNote,
  type DetailsProps,
} from "./SubscriptionDetails";
import { hasEnded } from "./subscribed-services";
import { SubscriptionActions } from "./SubscriptionActions";

/** The same as a page: what is due across it, then panels, with the notes beside them. */
export function SubscriptionPage(props: DetailsProps) {
  const { subscription, billing, due, role, format } = props;
  const { _id, features, requirements, nextBillingDate } = subscription;
  return (
    <>
      {due}
      <SidesApart
        rail={
          <>
            <Panel id={`notes-${_id}`} title="Notes">
              <Stack gap={20}>
                <ServiceNotes {...props} />
                <WriteNote {...props} />
              </Stack>
            </Panel>
            {customerMay(role, "services") && !hasEnded(subscription) && (
              <Panel id="manage" title="Manage">
                <SubscriptionActions
                  subscription={subscription}
                  nextDay={format.day(nextBillingDate)}
                />
              </Panel>
            )}
          </>
        }
        rest={
          billing && (
            <Panel id={`charges-${_id}`} title="Charges" flush>
              <ServiceCharges {...props} billing={billing} isFlush />
            </Panel>
          )
        }
      >
        <Card padded gap={20}>
          <AboutService {...props} level="h2" />
        </Card>
        {features.length + requirements.length > 0 && (
          <Card padded>
            <Contents subscription={subscription} level="h2" />
          </Card>
        )}
      </SidesApart>
    </>
  );
}
