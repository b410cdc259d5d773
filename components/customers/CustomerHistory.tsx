import { AuditList } from "@/components/audit/AuditList";
import { newestLines } from "@/components/audit/event-days";
import { ListItem } from "@/components/ui/List";
import { Panel, PanelFoot } from "@/components/ui/Panel";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { ToggleTabs } from "@/components/ui/ToggleTabs";
import type { Format } from "@/lib/core/format";
import { hrefWith, param, type SearchParams } from "@/lib/core/page-query";
import { MAX_ACTIVITY, type AuditEntry } from "@/lib/domain/audit/schema";
import type { Mail } from "@/lib/domain/mail/schema";
import { CustomerMails } from "./CustomerMails";

interface Props {
  customerId: string;
  activity: AuditEntry[];
  /** Null for whoever may not read the mail log. */
  mails: Mail[] | null;
  format: Format;
  /** `YYYY-MM-DD` */
  today: string;
  path: string;
  state: SearchParams;
}

const MAX_LINES = 4;
const MAX_MAILS = 4;

/** What happened to a customer, or what was mailed to them: one card with two views. */
export function CustomerHistory(props: Props) {
  const { customerId, activity, mails, format, today, path, state } = props;
  const isMails = mails !== null && param(state, "history") === "mails";
  const newest = newestLines(activity, format.timeZone ?? "UTC", MAX_LINES);
  const newestMails = mails?.slice(0, MAX_MAILS) ?? [];
  const [all, shown] = isMails ? [mails, newestMails] : [activity, newest];
  // One folded line may hold all that was read.
  const isCut = !isMails && activity.length === MAX_ACTIVITY;
  const view = (history: string | undefined) =>
    hrefWith(path, state, { history, page: param(state, "page") });
  return (
    <Panel
      id="customer-history"
      title={mails ? "History" : "Activity"}
      aside={
        mails && (
          <ToggleTabs
            label="Views of the history"
            value={isMails ? "mails" : "activity"}
            options={[
              { value: "activity", label: "Activity", href: view(undefined) },
              { value: "mails", label: "Emails", href: view("mails") },
            ]}
          />
        )
      }
      flush
    >
      {isMails ? (
        <CustomerMails mails={newestMails} format={format} />
      ) : (
        <AuditList events={newest} format={format} today={today} isShort />
      )}
      {shown.length === 0 && (
        <ListItem as="div">
          <Text variant="body2" color="secondary">
            {isMails ? "No emails yet." : "Nothing has happened yet."}
          </Text>
        </ListItem>
      )}
      {(isCut || all.length > shown.length) && (
        <PanelFoot>
          <Text as="span" variant="body2">
            <TextLink
              href={`/admin-dashboard?tab=settings&${
                isMails ? `view=mails&userId=${customerId}` : `view=audit&customerId=${customerId}`
              }`}
              color="inherit"
              look="target"
            >
              {isMails ? "Show all emails" : "Show all activity"}
            </TextLink>
          </Text>
        </PanelFoot>
      )}
    </Panel>
  );
}
