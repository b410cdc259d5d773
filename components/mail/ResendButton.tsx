import { PostButton } from "@/components/forms/PostButton";
import { bidi } from "@/lib/core/isolated";
import type { Mail } from "@/lib/domain/mail/schema";

/** Absent for a queued mail, which is sent without it. */
export const ResendButton = ({ mail: { _id, status, subject, to } }: { mail: Mail }) =>
  status !== "queued" && (
    <PostButton
      path={`/api/admin/mails/${_id}/resend`}
      label="Resend"
      name={bidi`Resend “${subject}” to ${to}`}
      success="The email is queued again"
      failure="The email was not sent again"
      question={{ title: bidi`Resend to ${to}?`, text: bidi`“${subject}” goes out once more.` }}
      isQuiet={status === "sent"}
    />
  );
