import { ButtonAnchor } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Panel } from "@/components/ui/Panel";
import type { Format } from "@/lib/core/format";
import { DeletionRequest } from "./DeletionRequest";

const EXPORT_TEXT =
  "Everything we keep about you in one JSON file: " +
  "profile, services, charges, notes, sessions and emails.";
const ASKED_TEXT = "It is done once nothing is owed; until then you can change your mind.";
const DELETION_TEXT =
  "An administrator deletes it once nothing is owed. " +
  "Running services end; payments and invoices remain in the books, as the law requires.";

interface Props {
  deletionRequestedAt: string | null;
  format: Format;
}

export function AccountData({ deletionRequestedAt, format }: Props) {
  return (
    <>
      <Panel id="export" title="Export your data" text={EXPORT_TEXT}>
        <ButtonAnchor
          href="/api/users/export"
          download
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="download" size={18} />}
        >
          Download your data
        </ButtonAnchor>
      </Panel>
      <Panel
        id="deletion"
        title="Delete the account"
        text={
          deletionRequestedAt
            ? `You asked for this on ${format.dayOf(deletionRequestedAt)}. ${ASKED_TEXT}`
            : DELETION_TEXT
        }
      >
        <DeletionRequest isRequested={deletionRequestedAt !== null} />
      </Panel>
    </>
  );
}
