"use client";

import { use } from "react";
import ConfirmDialog from "@/components/ui/ConfirmDialog";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { PayModeContext } from "./PayMode";

interface Props {
  /** What is paid for. */
  title: string;
  /** Its days. */
  period?: string | undefined;
  /** The amount as it is printed. */
  sum: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The question before money moves; its button names the sum. */
export default function PayDialog({ title, period, sum, isBusy, onConfirm, onClose }: Props) {
  const { means } = use(PayModeContext);
  return (
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
          {period && <Text as="span" variant="body2">{`For the period ${period}.`}</Text>}
          <Text as="span" variant="body2">
            {means && `${means}, on the next page. `}
            We’ll email a receipt.
          </Text>
        </Stack>
      }
    />
  );
}
