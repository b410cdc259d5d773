"use client";

import ConfirmDialog from "@/components/ui/ConfirmDialog";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";

interface Props {
  /** What is paid for. */
  title: string;
  /** The first day of it. */
  from?: string | undefined;
  /** The amount as it is printed. */
  sum: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The question before money moves; its button names the sum. */
const PayDialog = ({ title, from, sum, isBusy, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    open
    title={`Pay ${sum}?`}
    confirmLabel={`Pay ${sum}`}
    busy={isBusy}
    onConfirm={onConfirm}
    onClose={onClose}
    text={
      <Stack gap={4}>
        <Text as="span" variant="body1">
          <bdi>{title}</bdi>
        </Text>
        {from && <Text as="span" variant="body2">{`For the period from ${from}.`}</Text>}
        <Text as="span" variant="body2">
          We’ll email a receipt.
        </Text>
      </Stack>
    }
  />
);

export default PayDialog;
