import Accordion from "@mui/material/Accordion";
import AccordionDetails from "@mui/material/AccordionDetails";
import AccordionSummary from "@mui/material/AccordionSummary";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Fragment } from "react";
import { EmptyState } from "@/components/ui/EmptyState";
import { Icon } from "@/components/ui/Icon";
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
        title="Inbox of this machine"
        subtitle="No mail server is configured, so mail stays here. A real installation has no such page."
      />
      <Card>
        {mails.length === 0 && (
          <EmptyState
            icon="mail"
            title="No mail yet."
            text="Register, ask for a new password or invite a customer, and look again."
          />
        )}
        {mails.map(({ id, to, subject, status, text, attachment, createdAt }, index) => (
          <Accordion key={id} defaultExpanded={index === 0}>
            <AccordionSummary expandIcon={<Icon name="expand" size={20} />}>
              <span>
                <Typography variant="subtitle1" component="strong" sx={{ display: "block" }}>
                  {subject}
                </Typography>
                <Typography
                  variant="caption"
                  color="textSecondary"
                  component="span"
                  sx={{ overflowWrap: "anywhere" }}
                >
                  to {to} · <When at={createdAt} format={format} /> · {status}
                  {attachment && ` · with ${attachment}`}
                </Typography>
              </span>
            </AccordionSummary>
            <AccordionDetails>
              <Typography
                variant="body2"
                sx={{ maxWidth: 720, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
              >
                {text.split(url).map((part, partIndex) =>
                  partIndex % 2 === 1 ? (
                    <Link key={partIndex} href={part}>
                      {part}
                    </Link>
                  ) : (
                    <Fragment key={partIndex}>{part}</Fragment>
                  ),
                )}
              </Typography>
            </AccordionDetails>
          </Accordion>
        ))}
      </Card>
    </>
  );
}
