import type { ReactNode } from "react";
import { announcedDay, checkoutText } from "@/components/charges/charge-labels";
import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { ScreenOnly } from "@/components/ui/Toolbar";
import type { Format } from "@/lib/core/format";
import type { OwnChargeDetails } from "@/lib/domain/charges/schema";
import type { PayWays } from "@/lib/domain/payments/schema";
import { AddMethodLink } from "./AddMethodLink";
import { KeepMethodCheck } from "./KeepMethod";
import { chargeText } from "./method-labels";
import { PayButton } from "./PayButton";
import { payableTogether, partsOf } from "./payable";
import { TransferDetails } from "./TransferDetails";

interface Props {
  charge: OwnChargeDetails;
  bankDetails: string | null;
  ways: PayWays;
  format: Format;
}

/**
 * How a customer pays a charge: by its button, or by a bank transfer that is announced. In a narrow
 * window the button is on the card of the invoice.
 */
export const HowToPay = ({ isTransfer, ...props }: Props & { isTransfer: boolean }) =>
  isTransfer ? <ByTransfer {...props} /> : <ByProvider {...props} />;

type TransferProps = Omit<Props, "ways"> & { children?: ReactNode };

function TransferPanel({ charge, bankDetails, format, children }: TransferProps) {
  return (
    <Panel id="transfer" title="Pay by bank transfer">
      <Stack gap={16}>
        <TransferDetails charges={[charge]} bankDetails={bankDetails} format={format} />
        {children}
      </Stack>
    </Panel>
  );
}

function ByTransfer({ charge, bankDetails, format }: Omit<Props, "ways">) {
  const announcedOn = announcedDay(charge, format);
  return (
    <TransferPanel charge={charge} bankDetails={bankDetails} format={format}>
      {announcedOn ? (
        <Text variant="body2">
          {`Announced on ${announcedOn}. It is paid once we have recorded the money.`}
        </Text>
      ) : (
        <PayButton
          payable={{ ...payableTogether([charge]), ...partsOf([charge], format) }}
          label="Pay Now"
          sentLabel="I have sent it"
          variant="contained"
          size="large"
          fullWidth
          describedBy="total"
        />
      )}
    </TransferPanel>
  );
}

function ByProvider({ charge, bankDetails, ways, format }: Props) {
  const { method } = ways;
  const progress = checkoutText(charge) ?? (method && chargeText(charge, method, format));
  const panel = (
    <Panel id="pay" title="How to pay">
      <Stack gap={16}>
        {progress && (
          <Text variant="body2">
            {progress}
            {charge.refusal === "new_method" && <AddMethodLink />}
          </Text>
        )}
        <Stack gap={16} on="wide">
          <KeepMethodCheck />
          <PayNow charge={charge} format={format} size="large" fullWidth />
        </Stack>
      </Stack>
    </Panel>
  );
  return (
    <Stack>
      {progress ? (
        panel
      ) : (
        <Stack on="wide">
          <ScreenOnly>{panel}</ScreenOnly>
        </Stack>
      )}
      {bankDetails && <TransferPanel charge={charge} bankDetails={bankDetails} format={format} />}
    </Stack>
  );
}

/** On the card of its invoice, whose first button it is. */
export const PayOnCard = (props: Pick<Props, "charge" | "format">) => (
  <>
    <KeepMethodCheck />
    <PayNow {...props} />
  </>
);

interface PayNowProps extends Pick<Props, "charge" | "format"> {
  size?: "large";
  fullWidth?: boolean;
}

const PayNow = ({ charge, format, size, fullWidth }: PayNowProps) => (
  <PayButton
    payable={{ ...payableTogether([charge]), ...partsOf([charge], format) }}
    label="Pay Now"
    variant="contained"
    size={size ?? "medium"}
    fullWidth={fullWidth}
    describedBy="total"
  />
);
