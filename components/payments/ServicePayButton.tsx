import type { SubscribedService } from "@/components/subscriptions/subscribed-services";
import type { Format } from "@/lib/core/format";
import { PayButton } from "./PayButton";
import { payableOf, partsOf } from "./payable";

interface Props {
  service: SubscribedService;
  label: string;
  /** The id of the element that names the service. */
  describedBy: string;
  format: Format;
}

export const ServicePayButton = ({ service, label, describedBy, format }: Props) => (
  <PayButton
    payable={{
      ...payableOf(service.subscription),
      ...partsOf(service.charge ? [service.charge] : [], format),
    }}
    label={label}
    describedBy={describedBy}
  />
);
