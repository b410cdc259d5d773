"use client";

import { use, useState } from "react";
import { Icon } from "@/components/admin/Icon";
import { useSaved } from "@/components/admin/use-save";
import { SessionContext } from "@/components/session/session-context";
import { late } from "@/components/ui/late";
import type { User } from "@/lib/domain/customer/schema";
import { api } from "@/lib/http/client";
import styles from "./BulkBar.module.css";
import type { BulkResult } from "./BulkResults";

const BulkResults = late(() => import("./BulkResults"));

interface Props {
  ids: string[];
  rows: Pick<User, "_id" | "name" | "version">[];
  onClear: () => void;
}

/** What can be done with the ticked rows. Each row has its own result: one that is refused stops no other. */
export function BulkBar({ ids, rows, onClear }: Props) {
  const { saved, failed } = useSaved();
  const { run } = use(SessionContext);
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<BulkResult[]>();
  if (ids.length === 0 && !results) return null;

  async function set(isActive: boolean) {
    setBusy(true);
    try {
      const answer = await run(() =>
        api.put<{ results: { _id: string; ok: boolean; error?: string }[] }>("/api/admin/users", {
          ids,
          isActive,
        }),
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
    }
  }

  return (
    <>
      {ids.length > 0 && (
        <div className={styles.bar} role="region" aria-label="Selected customers">
          <span className={styles.count} role="status">
            {ids.length} selected
          </span>
          <button
            type="button"
            className={styles.action}
            disabled={busy}
            onClick={() => void set(true)}
          >
            <Icon name="check" />
            Activate
          </button>
          <button
            type="button"
            className={styles.action}
            disabled={busy}
            onClick={() => void set(false)}
          >
            <Icon name="block" />
            Deactivate
          </button>
          <a
            className={styles.action}
            href={`/api/admin/export/customers.csv?ids=${ids.join(",")}`}
            download
          >
            <Icon name="download" />
            Export
          </a>
          <button
            type="button"
            className={styles.clear}
            onClick={onClear}
            aria-label="Clear the selection"
          >
            <Icon name="close" />
          </button>
        </div>
      )}
      {results && <BulkResults results={results} onClose={() => setResults(undefined)} />}
    </>
  );
}
