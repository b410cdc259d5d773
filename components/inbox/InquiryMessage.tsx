import { Email } from "@/components/ui/Email";
import { StatusChip } from "@/components/ui/StatusChip";
import { TextLink } from "@/components/ui/TextLink";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import type { InboxRow, MessageContext } from "@/lib/domain/inbox/schema";
import { ArchiveButton } from "./ArchiveButton";
import { InboxMessage, MessageText } from "./InboxMessage";
import { InquiryActions } from "./InquiryActions";
import { MessageFacts } from "./MessageFacts";
import { NoteForm } from "./NoteForm";
import { NoteList } from "./NoteList";

interface Props {
  inquiry: InboxRow;
  context: MessageContext | null;
  listHref: string;
  sentHref: string;
  format: Format;
  /** Milliseconds. */
  now: number;
}

/** An inquiry with its answers, and the field for another. */
export function InquiryMessage(props: Props) {
  const { inquiry, context, listHref, sentHref, format, now } = props;
  const { _id, name, email, company, topic, message, status, replies, createdAt } = inquiry;
  const isOpen = status === "new" || status === "read";
  return (
    <InboxMessage
      id={`from-${_id}`}
      name={name}
      about={
        <>
          <TextLink to="file" href={`mailto:${encodeURIComponent(email)}`} color="inherit">
            <Email address={email} />
          </TextLink>
          {company && bidi` · ${company}`}
          {topic && ` · about ${topic}`}
        </>
      }
      chip={
        isOpen ? (
          <StatusChip
            status="promised"
            label={
              <>
                Promised by <When at={inquiry.answerBy} format={format} now={now} inSentence />
              </>
            }
          />
        ) : (
          <StatusChip status={status} />
        )
      }
      at={createdAt}
      listHref={listHref}
      listAside={status !== "archived" && <ArchiveButton inquiry={inquiry} isIcon />}
      format={format}
      answer={
        <NoteForm
          path={`/api/admin/inquiries/${_id}/replies`}
          placeholder={bidi`Write to ${name}. It goes out as an email and is stored here.`}
          isReply
          sentHref={sentHref}
        >
          <InquiryActions inquiry={inquiry} account={context?.customer?._id} listHref={listHref} />
        </NoteForm>
      }
    >
      <MessageText>{message}</MessageText>
      {replies.length > 0 && (
        <NoteList notes={[...replies].reverse()} format={format} label="Replies" />
      )}
      {context && <MessageFacts context={context} format={format} />}
    </InboxMessage>
  );
}
