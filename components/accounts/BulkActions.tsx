"use client";

import { use, useState } from "react";
import { SessionContext } from "@/components/forms/session-context";
import { Button, ButtonAnchor, IconButton } from "@/components/ui/Button";
import { SelectionBar } from "@/components/ui/Toolbar";
import { Icon } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Text } from "@/components/ui/Text";
import type { Customer } from "@/lib/domain/customers/schema";
import { api } from "@/lib/http/client";
import type { BulkResult } from "./BulkResultsDialog";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { MAX_EXPORTED_IDS } from "@/lib/domain/customers/constants";

const ConfirmDialog = lazyDialog(() => import("@/components/ui/ConfirmDialog"));
const BulkResultsDialog = lazyDialog(() => import("./BulkResultsDialog"));

const ACTIVATION_TEXT =
  "They can sign in again, and their services are charged from their next billing day.";
const DEACTIVATION_TEXT =
  "They are signed out and cannot sign in, and nothing is charged or emailed " +
  "until they are activated again. What is due stays due.";

interface Props {
  ids: string[];
  rows: Pick<Customer, "_id" | "name">[];
  onClear: () => void;
}

/** The actions for the selected rows. Each row has its own result. */
export function BulkActions({ ids, rows, onClear }: Props) {
  const { showSuccess, showErrorAndRefresh } = useSaveFeedback();
  const { run } = use(SessionContext);
  const [busy, setBusy] = useState(false);
  const [action, setAction] = useState<"activate" | "deactivate">();
  const [results, setResults] = useState<BulkResult[]>();

  async function setActive(isActive: boolean) {
    setBusy(true);
    try {
      const { results: answers } = await run(() =>
        api.put<{ results: Omit<BulkResult, "name">[] }>("/api/admin/users", { ids, isActive }),
      );
      const outcomes = answers.map((result) => ({
        ...result,
        name: rows.find((row) => row._id === result._id)?.name ?? result._id,
      }));
      const doneCount = outcomes.filter((result) => result.ok).length;
      const verb = isActive ? "activated" : "deactivated";
      if (doneCount === outcomes.length)
        showSuccess(`${doneCount} ${doneCount === 1 ? "customer" : "customers"} ${verb}`);
      else {
        setResults(outcomes);
        showSuccess(`${doneCount} of ${outcomes.length} customers ${verb}`);
      }
      onClear();
    } catch {
      showErrorAndRefresh("Error saving customers");
    } finally {
      setBusy(false);
      setAction(undefined);
    }
  }

  const count = ids.length === 1 ? "1 customer" : `${ids.length} customers`;
  return (
    <>
      {ids.length > 0 && (
        <SelectionBar aria-label="Selected customers">
          <Text role="status" variant="body2" strong>
            {ids.length} selected
          </Text>
          <Button
            color="inherit"
            disabled={busy}
            startIcon={<Icon name="check" size={18} />}
            onClick={() => setAction("activate")}
          >
            Activate
          </Button>
          <Button
            color="inherit"
            disabled={busy}
            startIcon={<Icon name="block" size={18} />}
            onClick={() => setAction("deactivate")}
          >
            Deactivate
          </Button>
          {ids.length > MAX_EXPORTED_IDS ? (
            <Button color="inherit" disabled startIcon={<Icon name="download" size={18} />}>
              Export
            </Button>
          ) : (
            <ButtonAnchor
              color="inherit"
              href={`/api/admin/export/customers.csv?ids=${ids.join(",")}`}
              download
              startIcon={<Icon name="download" size={18} />}
            >
              Export
            </ButtonAnchor>
          )}
          <IconButton aria-label="Clear the selection" color="inherit" onClick={onClear}>
            <Icon name="close" size={20} />
          </IconButton>
        </SelectionBar>
      )}
      {action && (
        <ConfirmDialog
          open
          title={action === "activate" ? `Activate ${count}?` : `Deactivate ${count}?`}
          text={action === "activate" ? ACTIVATION_TEXT : DEACTIVATION_TEXT}
          confirmLabel={action === "activate" ? "Activate" : "Deactivate"}
          tone={action === "activate" ? "primary" : "error"}
          icon="block"
          busy={busy}
          onConfirm={() => void setActive(action === "activate")}
          onClose={() => setAction(undefined)}
        />
      )}
      {results && <BulkResultsDialog results={results} onClose={() => setResults(undefined)} />}
    </>
  );
}
