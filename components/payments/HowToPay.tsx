import { announcedDay, checkoutText } from "@/components/charges/charge-labels";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import type { Format } from "@/lib/core/format";
import type { OwnChargeDetails } from "@/lib/domain/charges/schema";
import type { PayWays } from "@/lib/domain/payments/schema";
import { AddMethodLink } from "./AddMethodLink";
import { KeepMethod, KeepMethodCheck } from "./KeepMethod";
import { chargeText, isKeepingOffered } from "./method-labels";
import { PayButton } from "./PayButton";
import { payableTogether, transferOf } from "./payable";
import { TransferDetails } from "./TransferDetails";

interface Props {
  charge: OwnChargeDetails;
  bankDetails: string | null;
  ways: PayWays;
  format: Format;
}

/** How a customer pays a charge: by its button, or by a bank transfer that is announced. */
export const HowToPay = ({ isTransfer, ...props }: Props & { isTransfer: boolean }) =>
  isTransfer ? <ByTransfer {...props} /> : <ByProvider {...props} />;

function ByTransfer({ charge, bankDetails, format }: Omit<Props, "ways">) {
  const announcedOn = announcedDay(charge, format);
  return (
    <Stack gap={16}>
      <TransferDetails charges={[charge]} bankDetails={bankDetails} canCopy format={format} />
      {announcedOn ? (
        <Text variant="body2">
          {`Announced on ${announcedOn}. It is paid once we have recorded the money.`}
        </Text>
      ) : (
        <div>
          <PayButton
            payable={{ ...payableTogether([charge]), ...transferOf([charge], format) }}
            label="Pay Now"
            sentLabel="I have sent it"
            variant="contained"
            size="large"
            describedBy="total"
          />
        </div>
      )}
    </Stack>
  );
}

function ByProvider({ charge, bankDetails, ways, format }: Props) {
  const { method } = ways;
  const progress = checkoutText(charge) ?? (method && chargeText(charge, method, format));
  const payButton = (
    <PayButton
      payable={payableTogether([charge])}
      label="Pay Now"
      variant="contained"
      size="large"
      describedBy="total"
    />
  );
  return (
    <Stack gap={16}>
      {progress && (
        <Text variant="body2">
          {progress}
          {charge.refusal === "new_method" && <AddMethodLink />}
        </Text>
      )}
      {isKeepingOffered(ways) ? (
        <KeepMethod>
          <KeepMethodCheck />
          <div>{payButton}</div>
        </KeepMethod>
      ) : (
        <div>{payButton}</div>
      )}
      {bankDetails && (
        <Stack gap={8}>
          <Text variant="body2" color="secondary">
            Or by bank transfer:
          </Text>
          <TransferDetails charges={[charge]} bankDetails={bankDetails} canCopy format={format} />
        </Stack>
      )}
    </Stack>
  );
}
