"use client";

import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TableSortLabel from "@mui/material/TableSortLabel";
import type { ReactNode } from "react";
import { useNarrow } from "@/components/theme/use-narrow";
import type { Head, RecordView } from "./table-types";
import { StateLink } from "./NextLink";
import { Pagination } from "./Pagination";
import { Records } from "./Records";
import type { Pages } from "./pages";

interface Props {
  label: string;
  heads: Head[];
  rows: RecordView[];
  records: "sm" | "md";
  pages: Pages | undefined;
  empty: ReactNode;
  dense?: boolean;
}

const ariaSort = { asc: "ascending", desc: "descending", none: "none" } as const;
const pendingStyle = { "&:has([data-pending]) > :not(nav)": { opacity: 0.55 } };

export function DataTableView({ label, heads, rows, records, pages, empty, dense }: Props) {
  const isNarrow = useNarrow(records);
  return (
    <Card sx={pendingStyle}>
      {empty ??
        (isNarrow ? (
          <Records label={label} heads={heads} rows={rows} />
        ) : (
          <TableContainer tabIndex={0} role="region" aria-label={label}>
            <Table aria-label={label} size={dense ? "small" : "medium"}>
              <TableHead>
                <TableRow>
                  {heads.map(({ key, ...head }) => (
                    <HeadCell key={key} {...head} />
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map(({ key, cells, isSelected }) => (
                  <TableRow key={key} hover selected={isSelected}>
                    {cells.map((cell, index) => (
                      <BodyCell
                        key={heads[index]?.key}
                        isFirst={index === 0}
                        end={heads[index]?.end}
                      >
                        {cell}
                      </BodyCell>
                    ))}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        ))}
      {pages && <Pagination {...pages} />}
    </Card>
  );
}

interface BodyCellProps {
  isFirst: boolean;
  end?: boolean;
  children: ReactNode;
}

function BodyCell({ isFirst, end, children }: BodyCellProps) {
  return (
    <TableCell
      component={isFirst ? "th" : "td"}
      scope={isFirst ? "row" : undefined}
      align={end ? "right" : "left"}
      // The first td follows the th: it is not at the row's edge.
      sx={isFirst ? undefined : { "&:first-of-type": { pl: 1.5 } }}
    >
      {children}
    </TableCell>
  );
}

function HeadCell({ header, content, end, order, href }: Omit<Head, "key">) {
  const align = end ? "right" : "left";
  if (!order || !href)
    return (
      <TableCell align={align} scope="col">
        {content ?? header}
      </TableCell>
    );
  return (
    <TableCell align={align} scope="col" aria-sort={ariaSort[order]}>
      <TableSortLabel
        component={StateLink}
        href={href}
        active={order !== "none"}
        direction={order === "none" ? "asc" : order}
      >
        {content ?? header}
      </TableSortLabel>
    </TableCell>
  );
}
