import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { MainAside } from "@/components/ui/Columns";
import { Email } from "@/components/ui/Email";
import { Facts } from "@/components/ui/Facts";
import { PageHeader } from "@/components/ui/PageHeader";
import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { StatusChip } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { ToggleTabs } from "@/components/ui/ToggleTabs";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { OpenedMail } from "@/lib/domain/mail/schema";
import { kindLabel, mailPath } from "./mail-labels";
import { MailFrame } from "./MailFrame";
import { ResendButton } from "./ResendButton";

interface Props {
  mail: OpenedMail;
  /** The text of one that has HTML too. */
  asText: boolean;
  /** Of the page: the style sheet of the mail has it too. */
  nonce: string | undefined;
  /** Milliseconds: the present instant. */
  now: number;
  format: Format;
}

/** One mail of the log: what was sent, to whom and when. */
export function MailPage({ mail, asText, nonce, now, format }: Props) {
  const { subject, status, kind, to, recipient, path, html } = mail;
  const isFramed = html !== null && !asText;
  return (
    <>
      <PageHeader
        level="h2"
        title={subject}
        aside={<StatusChip status={status} />}
        subtitle={
          <>
            To <bdi>{recipient ?? to}</bdi>
          </>
        }
        back={{ href: "/admin-dashboard?tab=settings&view=mails", label: "Email log" }}
        actions={
          <>
            <ResendButton mail={mail} />
            {path && (
              <ButtonLink variant="outlined" color="inherit" size="small" href={path}>
                {aboutLabel(path)}
              </ButtonLink>
            )}
          </>
        }
      />
      <MainAside>
        <Panel
          id="mail-text"
          title={status === "sent" ? "What was sent" : "What it says"}
          aside={html !== null && <Views path={mailPath(mail._id)} asText={asText} />}
          flush={isFramed}
        >
          {isFramed ? (
            <MailFrame html={html} nonce={nonce} title={subject} />
          ) : (
            <MailText mail={mail} />
          )}
        </Panel>
        <Panel id="mail-details" title="Details">
          <Facts facts={factsOf(mail, kindLabel(kind), now, format)} lines />
        </Panel>
      </MainAside>
    </>
  );
}

const Views = ({ path, asText }: { path: string; asText: boolean }) => (
  <ToggleTabs
    label="Shown as"
    value={asText ? "text" : "html"}
    options={[
      { value: "html", label: "Email", href: path },
      { value: "text", label: "Plain text", href: `${path}?view=text` },
    ]}
  />
);

function aboutLabel(path: string): string {
  if (path.includes("/payments/")) return "Open charge";
  return path.includes("/inbox") ? "Open message" : "Open customer";
}

const REASONS = {
  credential: "Its link acts in the recipient’s name, so the text is not shown to anyone else.",
  deleted: "The text of this email is no longer kept.",
  unreadable: "This email was written under another NEXTAUTH_SECRET and cannot be read.",
};

function MailText({ mail: { text, withheld, isShortened } }: Pick<Props, "mail">) {
  if (withheld)
    return (
      <Text variant="body2" color="secondary">
        {REASONS[withheld]}
      </Text>
    );
  return (
    <Stack>
      <Text variant="body2" preWrap breaks dir="auto">
        {text}
      </Text>
      {isShortened && (
        <Text variant="caption" color="secondary">
          The payment link is left out: whoever has it can pay without a sign-in.
        </Text>
      )}
    </Stack>
  );
}

function factsOf(mail: OpenedMail, kind: string, now: number, format: Format) {
  const { to, createdAt, sentAt, attachment, attempts, lastError } = mail;
  const facts: [string, ReactNode][] = [
    ["To", <Email key="to" address={to} />],
    ["Kind", kind],
    ["Written", <When key="written" at={createdAt} format={format} now={now} />],
    ["Sent", sentAt && <When key="sent" at={sentAt} format={format} now={now} />],
    ["Attachment", attachment],
    ["Attempts", attempts > 1 && format.number(attempts)],
    ["Why it was not sent", lastError],
  ];
  return facts.filter(([, value]) => value);
}
