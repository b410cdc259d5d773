import { messageOf, useMutation } from "@/components/forms/use-mutation";
import type { InboxRow, InquiryStatus } from "@/lib/domain/inbox/schema";
import { api } from "@/lib/http/client";

const successTexts: Record<InquiryStatus, string> = {
  new: "Marked as unread",
  read: "Marked as read",
  answered: "Marked as answered",
  archived: "Archived",
  suspected: "Kept aside",
};

export const inquiryFailure = (error: unknown) => messageOf(error, "Error saving inquiry");

export function useInquiryStatus({ _id, version }: Pick<InboxRow, "_id" | "version">) {
  const { mutate, isSending } = useMutation();
  const setStatus = (status: InquiryStatus) =>
    mutate(() => api.put(`/api/admin/inquiries/${_id}`, { status }, { version }), {
      failure: inquiryFailure,
      isOutdated: () => true,
      success: successTexts[status],
    });
  return { setStatus, isSending };
}
