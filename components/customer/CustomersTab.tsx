import Link from "next/link";
import { ToolButton } from "@/components/admin/ToolButton";
import { Toolbar } from "@/components/admin/Toolbar";
import { Notice } from "@/components/admin/Notice";
import { ListEmpty } from "@/components/admin/ListEmpty";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { CustomersQuery } from "@/lib/domain/customer/schema";
import type { CustomerWithServices } from "@/lib/domain/subscription/schema";
import { CustomerBoard } from "./CustomerBoard";
import { CustomerFilters } from "./CustomerFilters";
import { CustomersTable } from "./CustomersTable";
import styles from "./CustomersTab.module.css";

interface Props {
  page: Page<CustomerWithServices>;
  query: CustomersQuery;
  /** The address's own parameters, `tab` included. */
  state: SearchParams;
  path: string;
  /** The filters alone, for the export. */
  exportHref: string;
  format: Format;
  dates: { defaultDate: string; earliest: string };
}

/** The Customers tab: the table of the spec, its search, sorting, filter and pages in the address. */
export function CustomersTab({ page, query, state, path, exportHref, format, dates }: Props) {
  const { createdFrom, createdTo } = query;
  const filtered =
    Boolean(query.search ?? createdFrom ?? createdTo) || query.isActive !== undefined;
  return (
    <CustomerBoard rows={page.rows} newAt={hrefWith(path, { tab: "customers" }, {})} dates={dates}>
      <Toolbar filters={<CustomerFilters query={query} path={path} />}>
        <ToolButton icon="upload" action="import">
          Import
        </ToolButton>
        <ToolButton icon="download" download={exportHref}>
          Export CSV
        </ToolButton>
        <ToolButton icon="add" primary action="add">
          Add Customer
        </ToolButton>
      </Toolbar>
      {createdFrom && createdTo && (
        <Notice tone="info">
          Only customers added from {format.day(createdFrom)} to {format.day(createdTo)}.{" "}
          <Link
            href={hrefWith(path, state, { createdFrom: null, createdTo: null })}
            prefetch={false}
            scroll={false}
          >
            Show all
          </Link>
        </Notice>
      )}
      <div className={styles.table}>
        <CustomersTable
          rows={page.rows}
          paging={{ page: page.page, limit: page.limit, total: page.total }}
          sort={query.sort && { by: query.sort, order: query.order ?? "asc" }}
          path={path}
          state={state}
          locale={format.locale}
          empty={
            page.rows.length === 0 && (
              <ListEmpty
                filtered={filtered}
                clear={hrefWith(path, { tab: "customers" }, {})}
                what="customers"
                hint="Add a customer, or import a list from a spreadsheet."
              />
            )
          }
        />
      </div>
    </CustomerBoard>
  );
}
