"use client";

import { Text } from "@/components/ui/Text";
import { api } from "@/lib/http/client";
import { RequestDialog } from "./RequestDialog";
import { useSaveFeedback } from "./use-save-feedback";

interface Props {
  title: string;
  /** What happens then. */
  text: string;
  confirmLabel: string;
  /** Of what is removed. */
  path: string;
  success: string;
  onDone?: () => void;
  onClose: () => void;
}

export default function RemoveDialog(props: Props) {
  const { title, text, confirmLabel, path, success, onDone, onClose } = props;
  const { showSuccess } = useSaveFeedback();
  return (
    <RequestDialog
      title={title}
      tone="error"
      confirmLabel={confirmLabel}
      request={() => api.delete(path)}
      onDone={() => {
        showSuccess(success);
        onDone?.();
      }}
      onClose={onClose}
    >
      <Text variant="body2">{text}</Text>
    </RequestDialog>
  );
}
