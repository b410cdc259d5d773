"use client";

import { Button, IconButton } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import type { InboxRow } from "@/lib/domain/inbox/schema";
import { useInquiryStatus } from "./use-inquiry-status";

interface Props {
  inquiry: InboxRow;
  /** Where there is no room for a word. */
  isIcon?: boolean;
}

export function ArchiveButton({ inquiry, isIcon }: Props) {
  const { setStatus, isSending } = useInquiryStatus(inquiry);
  const archive = () => void setStatus("archived");
  if (isIcon)
    return (
      <IconButton aria-label="Archive" title="Archive" disabled={isSending} onClick={archive}>
        <Icon name="archive" size={20} />
      </IconButton>
    );
  return (
    <Button variant="quiet" data-key="e" disabled={isSending} onClick={archive}>
      Archive
    </Button>
  );
}
