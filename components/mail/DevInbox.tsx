import { Fragment } from "react";
import { Card } from "@/components/ui/Card";
import { Disclosure } from "@/components/ui/Disclosure";
import { EmptyState } from "@/components/ui/EmptyState";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { SecondLine } from "@/components/ui/TwoLines";
import { When } from "@/components/ui/When";
import { PageHeader } from "@/components/ui/PageHeader";
import type { Format } from "@/lib/core/format";

interface DevMail {
  id: string;
  to: string;
  subject: string;
  status: string;
  text: string;
  attachment: string | null;
  createdAt: string;
}

interface Props {
  mails: DevMail[];
  format: Format;
}

const url = /(https?:\/\/[^\s]+)/g;

/** The mails of a machine without a mail server, newest first; the newest one is open. */
export function DevInbox({ mails, format }: Props) {
  return (
    <>
      <PageHeader
        title="Emails of this demonstration"
        subtitle="No email server is configured, so email stays here. A real installation has no such page."
      />
      <Card>
        {mails.length === 0 && (
          <EmptyState
            icon="mail"
            title="No email yet."
            text="Register, ask for a new password or invite a customer, and look again."
          />
        )}
        {mails.map(({ id, to, subject, status, text, attachment, createdAt }, index) => (
          <Disclosure
            key={id}
            isOpen={index === 0}
            head={
              <Text as="span" variant="subtitle1">
                {subject}
                <SecondLine>
                  to {to} · <When at={createdAt} format={format} /> · {status}
                  {attachment && ` · with ${attachment}`}
                </SecondLine>
              </Text>
            }
          >
            <Text variant="body2" readable preWrap>
              {text.split(url).map((part, partIndex) =>
                partIndex % 2 === 1 ? (
                  <TextLink key={partIndex} to="file" href={part}>
                    {part}
                  </TextLink>
                ) : (
                  <Fragment key={partIndex}>{part}</Fragment>
                ),
              )}
            </Text>
          </Disclosure>
        ))}
      </Card>
    </>
  );
}
