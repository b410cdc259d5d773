"use client";

import type { ReactNode } from "react";
import { DataTable } from "@/components/ui/DataTable";
import type { Paging } from "@/components/ui/pages";
import { useRows } from "@/components/ui/use-rows";
import { chargeTableColumns, chargeRecord } from "@/components/charges/charge-columns";
import type { ChargeTableRow } from "@/components/charges/charge-rows";
import { formatFor } from "@/lib/core/format";
import type { Packed } from "@/lib/core/packed";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import { ChargeActionsList, ChargeRowActions } from "./ChargeActions";

interface Props {
  label: string;
  rows: Packed<ChargeTableRow>;
  locale: string;
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  /** False on a customer's own page. */
  withCustomer?: boolean;
  path: string;
  state: SearchParams;
  sort?: { by: string; order: "asc" | "desc" };
  paging: Paging;
  empty: ReactNode;
  note?: ReactNode;
}

export function ChargesTable({
  rows: packed,
  locale,
  today,
  withCustomer = false,
  path,
  state,
  ...table
}: Props) {
  const rows = useRows(packed);
  const options = { format: formatFor(locale), withCustomer };
  return (
    <ChargeActionsList charges={rows} locale={locale} today={today}>
      <DataTable
        {...table}
        rows={rows}
        records="md"
        locale={locale}
        columns={chargeTableColumns({
          ...options,
          actions: (row, day) => <ChargeRowActions charge={row} day={day} />,
        })}
        rowKey={(row) => row._id}
        record={(row) => chargeRecord(row, options)}
        href={(change) => hrefWith(path, state, change)}
      />
    </ChargeActionsList>
  );
}
