"use client";

import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useEffect, useState } from "react";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { statusOf } from "@/components/forms/failure";
import ConfirmDialog from "@/components/ui/ConfirmDialog";
import { formatFor } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import type { CustomerSubscription } from "@/lib/domain/subscriptions/schema";
import type { Service } from "@/lib/domain/catalog/schema";
import { api } from "@/lib/http/client";

export type CancelAt = "period_end" | "now";

interface Props {
  subscription: CustomerSubscription;
  /** The next billing date in the reader's locale. */
  nextDay: string;
  busy: boolean;
  onConfirm: (at: CancelAt) => void;
  onClose: () => void;
}

const { price: dollars } = formatFor("en-US");

/** Asks when to cancel, by default at the period's end, and names the price to subscribe again. */
export default function CancelSubscriptionDialog({
  subscription,
  nextDay,
  busy,
  onConfirm,
  onClose,
}: Props) {
  const { name, status, service, outstanding, totalPaid, progress } = subscription;
  // Before its first month there is no paid one.
  const isCharged = totalPaid !== 0 || outstanding !== 0;
  const canWait = status === "active";
  const [at, setAt] = useState<CancelAt>(canWait ? "period_end" : "now");
  const price = usePrice(service._id);
  const lost =
    canWait && isCharged ? `, and the rest of the paid month to ${nextDay} is not given back` : "";
  return (
    <ConfirmDialog
      open
      title={bidi`Cancel ${name}?`}
      confirmLabel="Cancel service"
      cancelLabel="Keep it"
      tone="error"
      icon="block"
      busy={busy}
      onConfirm={() => onConfirm(at)}
      onClose={onClose}
      text={
        <Stack gap={12}>
          {canWait && (
            <RadioGroup
              aria-label="When it ends"
              value={at}
              onChange={(_event, value) => setAt(value === "now" ? "now" : "period_end")}
            >
              <FormControlLabel
                value="period_end"
                control={<Radio />}
                label={isCharged ? `At the end of the paid month, ${nextDay}` : `On ${nextDay}`}
              />
              <FormControlLabel value="now" control={<Radio />} label="Now" />
            </RadioGroup>
          )}
          <Text variant="body2">
            {at === "period_end"
              ? `Work goes on until ${nextDay}, and you are not charged again. You can undo this until then.`
              : `Work stops at once${lost}. This is final.`}
            {progress > 0 && progress < 100 && ` Its progress of ${progress}% is lost.`}
          </Text>
          <Text variant="body2">
            {(Boolean(outstanding) || !isCharged) &&
              `What is due already${outstanding ? ` (${dollars(outstanding)})` : ""} stays due. `}
            {resubscribeText(price)}
          </Text>
        </Stack>
      }
    />
  );
}

type Price = Service["price"] | "unavailable" | undefined;

function resubscribeText(price: Price): string {
  if (price === undefined) return "You can subscribe to the service again.";
  if (price === "unavailable")
    return "The service is no longer in the catalog: ask us if you want it again.";
  const setup = price.setup > 0 ? ` and ${dollars(price.setup)} to set it up` : "";
  return `Subscribing again costs ${dollars(price.monthly)} a month${setup}.`;
}

/** The catalog's current price of the service. */
function usePrice(serviceId: string): Price {
  const [price, setPrice] = useState<Price>();
  useEffect(() => {
    let isMounted = true;
    api.get<{ data: Service }>(`/api/services/${serviceId}`).then(
      ({ data }) => {
        if (isMounted) setPrice(data.price);
      },
      (error: unknown) => {
        if (isMounted && statusOf(error) === 404) setPrice("unavailable");
      },
    );
    return () => {
      isMounted = false;
    };
  }, [serviceId]);
  return price;
}
