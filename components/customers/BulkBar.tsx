"use client";

import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { use, useState } from "react";
import { useSaved } from "@/components/shell/use-save";
import { SessionContext } from "@/components/forms/session-context";
import { aboveFoot } from "@/components/theme/foot";
import { Icon } from "@/components/ui/Icon";
import { late } from "@/components/ui/late";
import { MAX_EXPORTED_IDS } from "@/lib/domain/customers/constants";
import type { Customer } from "@/lib/domain/customers/schema";
import { api } from "@/lib/http/client";
import type { BulkResult } from "./BulkResults";

const ConfirmDialog = late(() => import("@/components/ui/ConfirmDialog"));
const BulkResults = late(() => import("./BulkResults"));

interface Props {
  ids: string[];
  rows: Pick<Customer, "_id" | "name">[];
  onClear: () => void;
}

const bar = {
  position: "sticky",
  bottom: aboveFoot(20),
  zIndex: 2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  width: "fit-content",
  maxWidth: "100%",
  mt: 2,
  mx: "auto",
  px: 2,
  py: 0.5,
  color: "background.default",
  bgcolor: "text.primary",
  boxShadow: "0 16px 40px rgba(11, 17, 32, 0.28)",
  "--mui-palette-ring": "currentColor",
};

/**
 * What can be done with the ticked rows. Each row has its own result: one that is refused stops no
 * other.
 */
export function BulkBar({ ids, rows, onClear }: Props) {
  const { saved, failed } = useSaved();
  const { run } = use(SessionContext);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<"activate" | "deactivate">();
  const [results, setResults] = useState<BulkResult[]>();

  async function set(isActive: boolean) {
    setBusy(true);
    try {
      const answer = await run(() =>
        api.put<{ results: Omit<BulkResult, "name">[] }>("/api/admin/users", { ids, isActive }),
      );
      const named = answer.results.map((result) => ({
        ...result,
        name: rows.find((row) => row._id === result._id)?.name ?? result._id,
      }));
      const done = named.filter((result) => result.ok).length;
      const verb = isActive ? "activated" : "deactivated";
      if (done === named.length) saved(`${done} ${done === 1 ? "customer" : "customers"} ${verb}`);
      else {
        setResults(named);
        saved(`${done} of ${named.length} customers ${verb}`);
      }
      onClear();
    } catch {
      failed("Error saving customers");
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  }

  const count = ids.length === 1 ? "1 customer" : `${ids.length} customers`;
  return (
    <>
      {ids.length > 0 && (
        <Paper role="region" aria-label="Selected customers" sx={bar}>
          <Typography role="status" variant="body2" sx={{ fontWeight: 600, mr: 1 }}>
            {ids.length} selected
          </Typography>
          <Button
            color="inherit"
            disabled={busy}
            startIcon={<Icon name="check" size={18} />}
            onClick={() => setAsked("activate")}
          >
            Activate
          </Button>
          <Button
            color="inherit"
            disabled={busy}
            startIcon={<Icon name="block" size={18} />}
            onClick={() => setAsked("deactivate")}
          >
            Deactivate
          </Button>
          <Button
            color="inherit"
            disabled={ids.length > MAX_EXPORTED_IDS}
            href={`/api/admin/export/customers.csv?ids=${ids.join(",")}`}
            download
            startIcon={<Icon name="download" size={18} />}
          >
            Export
          </Button>
          <IconButton aria-label="Clear the selection" onClick={onClear} sx={{ color: "inherit" }}>
            <Icon name="close" size={20} />
          </IconButton>
        </Paper>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={asked === "activate" ? `Activate ${count}?` : `Deactivate ${count}?`}
          text={
            asked === "activate"
              ? "They can sign in again, and their services are charged from the next billing day ahead."
              : "They are signed out and cannot sign in, and nothing is charged or mailed until they are activated again. What is due stays due."
          }
          confirmLabel={asked === "activate" ? "Activate" : "Deactivate"}
          tone={asked === "activate" ? "primary" : "error"}
          icon="block"
          busy={busy}
          onConfirm={() => void set(asked === "activate")}
          onClose={() => setAsked(undefined)}
        />
      )}
      {results && <BulkResults results={results} onClose={() => setResults(undefined)} />}
    </>
  );
}
