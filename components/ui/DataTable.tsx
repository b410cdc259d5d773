import type { ReactNode } from "react";
import card from "./Card.module.css";
import { classes } from "./classes";
import { CUT } from "./cut-text";
import { shownOn } from "./windows";
import { Icon } from "./Icon";
import { StateLink } from "./NextLink";
import { isPastEnd, ListNote, Pagination, PastEnd } from "./Pagination";
import { pagesOf, type Paging } from "./pages";
import { Scroller } from "./Scroller";
import styles from "./DataTable.module.css";
// After the table's: of equal selectors theirs win.
import recordStyles from "./DataTableRecords.module.css";
import groupStyles from "./DataTableGroups.module.css";
import type { AddressChange, GroupLines, Groups, RecordLines } from "./table-types";

export interface Column<Row> {
  key: string;
  header: string;
  /** Shown instead of `header`: a "select all" box. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers: right-aligned tabular figures. */
  align?: "start" | "end";
  /** In pixels or percent. With any, columns do not follow their texts: long ones are cut. */
  width?: number | string;
  /** Takes the room that the others leave, whose texts stay on one line. */
  fills?: boolean;
  /** The column's name in the address's `sort`. Absent: cannot be sorted by. */
  sort?: string;
  /** First click sorts downwards: dates and amounts. */
  descendsFirst?: boolean;
  /** In an opened record: with its header, among its buttons, or left out (of some rows). */
  inRecord?: "action" | false | ((row: Row) => boolean);
}

interface Props<Row> {
  /** The accessible name. */
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  record?: (row: Row) => RecordLines;
  /** Rows become records below 600 (`sm`, the portal) or 900 px (`md`, the admin area). */
  records?: "sm" | "md";
  /** Neighbors of one name fold under a head; the first ones are open. */
  groups?: Groups<Row>;
  /** The head stays in sight while the window scrolls, from 900 px on. */
  stickyHead?: boolean;
  isSelected?: (row: Row) => boolean;
  /** Link for a change of sorting or page; absent: neither is offered. */
  href?: (change: AddressChange) => string;
  sort?: { by: string; order: "asc" | "desc" };
  paging?: Paging;
  /** Shown instead of the table when there is no row. */
  empty: ReactNode;
  /** A sentence about all of them, below them. */
  note?: ReactNode;
  locale?: string;
  /** Rows of 46 pixels; of 60 where a cell may have a chip and a line. */
  dense?: boolean | "twoLines";
  /** Rows of two lines with air around them. */
  tall?: boolean;
}

/** Sorting and paging live in the URL. On a narrow screen a row is a record that opens. */
export function DataTable<Row>(props: Props<Row>) {
  return (
    <ListCard {...props}>
      <Table {...props} />
    </ListCard>
  );
}

interface ListProps extends Pick<Props<unknown>, "label" | "rows" | "empty" | "locale" | "note"> {
  href?: (change: AddressChange) => string;
  paging?: Paging;
  children: ReactNode;
}

/** A list in a card, or what stands in its place, and the links to its pages. */
export function ListCard(props: ListProps) {
  const { label, rows, href, paging, empty, note, locale, children } = props;
  const isPast = paging && href && isPastEnd({ ...paging, rows });
  const emptyContent = isPast ? <PastEnd href={href({ page: null })} /> : empty;
  return (
    <div className={classes(card.card, styles.list)} data-list="">
      {rows.length === 0 ? emptyContent : children}
      {note && <ListNote>{note}</ListNote>}
      {paging && href && (rows.length > 0 || paging.page > 1) && (
        <Pagination {...pagesOf({ label, paging, href, locale })} />
      )}
    </div>
  );
}

function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  record = (row) => ({ title: columns[0]?.cell(row) }),
  records = "sm",
  groups,
  stickyHead,
  isSelected,
  href,
  sort,
  dense,
  tall,
}: Props<Row>) {
  return (
    <Scroller
      className={classes(styles.scroll, stickyHead && styles.stickyHead)}
      data-sticky={stickyHead ? "" : undefined}
      role="group"
      aria-label={label}
    >
      <table
        aria-label={label}
        className={classes(
          styles.table,
          styles[records],
          recordStyles[records],
          dense && styles.dense,
          dense === "twoLines" && styles.twoLines,
          tall && styles.tall,
          columns.some(({ width }) => width) && styles.fixed,
          columns.some(({ fills }) => fills) && styles.filled,
          groups && classes(styles.sums, groupStyles.grouped),
        )}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} href={href} />
            ))}
          </tr>
        </thead>
        {groups?.lead && <Lead {...groups.lead} columns={columns.length} />}
        {groupsOf(rows, groups?.nameOf).map(({ name, rows: members }, position, all) => (
          <tbody key={name}>
            {groups && (
              <GroupHead
                {...groups.headOf(members)}
                name={name}
                columns={columns}
                isOpen={position === all.length - 1}
              />
            )}
            {members.map((row) => (
              <tr key={rowKey(row)} {...(isSelected?.(row) && selected)}>
                {columns.map((column, index) => (
                  <BodyCell
                    key={column.key}
                    column={column}
                    isLabelled={isLabelled(column, row)}
                    record={index === 0 ? record(row) : undefined}
                  >
                    {column.cell(row)}
                  </BodyCell>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Scroller>
  );
}

function groupsOf<Row>(rows: readonly Row[], nameOf?: (row: Row) => string) {
  const groups: { name: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const name = nameOf?.(row) ?? "";
    const last = groups.at(-1);
    if (last?.name === name) last.rows.push(row);
    else groups.push({ name, rows: [row] });
  }
  return groups;
}

const Lead = ({ label, value, columns }: { label: string; value: string; columns: number }) => (
  <tbody>
    <tr className={groupStyles.lead}>
      <th scope="row" colSpan={columns - 1}>
        {label}
      </th>
      <td className={styles.end}>{value}</td>
    </tr>
  </tbody>
);

interface GroupHeadProps<Row> extends GroupLines {
  name: string;
  columns: readonly Column<Row>[];
  isOpen: boolean;
}

/** The head of a group, which opens to its rows; its name takes the columns without a sum. */
function GroupHead<Row>({ name, columns, sums, aside, line, isOpen }: GroupHeadProps<Row>) {
  const summed = columns.filter(({ key }) => sums[key] !== undefined);
  return (
    <tr className={groupStyles.group}>
      <th scope="rowgroup" colSpan={columns.length - summed.length}>
        <details open={isOpen}>
          <summary>
            <Icon name="expand" size={18} />
            <span>{name}</span>
            <span className={shownOn("narrow")}>{aside}</span>
            <span className={shownOn("narrow")}>{line}</span>
          </summary>
        </details>
      </th>
      {summed.map(({ key, align }) => (
        <td key={key} className={align && styles[align]}>
          {sums[key]}
        </td>
      ))}
    </tr>
  );
}

interface HeadProps extends Pick<Props<never>, "sort" | "href"> {
  column: Pick<
    Column<never>,
    "header" | "head" | "align" | "width" | "fills" | "sort" | "descendsFirst"
  >;
}

const ariaSort = { asc: "ascending", desc: "descending" } as const;

function HeadCell({ column, sort, href }: HeadProps) {
  const { header, head, align, width, fills, sort: name, descendsFirst } = column;
  const look = classes(align && styles[align], fills && styles.fills);
  const place = { ...(look && { className: look }), ...(width && { style: { width } }) };
  if (!name || !href)
    return (
      <th scope="col" {...place}>
        {head ?? header}
      </th>
    );
  const order = sort?.by === name ? sort.order : undefined;
  const first = descendsFirst ? "desc" : "asc";
  const next = order === "asc" ? "desc" : "asc";
  return (
    <th scope="col" {...place} aria-sort={order ? ariaSort[order] : "none"}>
      <StateLink href={href({ sort: name, order: order ? next : first })} className={styles.sort}>
        {head ?? header}
      </StateLink>
    </th>
  );
}

const selected = { "data-selected": "" };

/** Whether an opened record shows a cell with its header. */
const isLabelled = <Row,>({ inRecord }: Column<Row>, row: Row) =>
  typeof inRecord === "function" ? inRecord(row) : inRecord === undefined;

interface CellProps {
  column: Pick<Column<never>, "header" | "align" | "fills" | "inRecord">;
  isLabelled: boolean;
  /** The row's first cell names it, and holds its record. */
  record: RecordLines | undefined;
  children: ReactNode;
}

function BodyCell({ column, isLabelled: hasLabel, record, children }: CellProps) {
  const { header, align, fills, inRecord } = column;
  const place = classes(
    align && styles[align],
    fills && styles.fills,
    inRecord === "action" && recordStyles.action,
  );
  // An attribute that is undefined would be sent as such.
  const attributes = {
    ...(place && { className: place }),
    ...(hasLabel && { "data-label": header }),
  };
  if (!record) return <td {...attributes}>{children}</td>;
  return (
    <th scope="row">
      <Record {...record} />
      <div {...attributes} className={classes(recordStyles.first, place)}>
        {children}
      </div>
    </th>
  );
}

/** What stands in a cell of the table alone, or of the record alone. */
export function Only({ in: place, children }: { in: "table" | "record"; children: ReactNode }) {
  return (
    <span className={place === "table" ? recordStyles.tableOnly : recordStyles.only}>
      {children}
    </span>
  );
}

/** A long text: in the table one line that ends with an ellipsis, in the record all of it. */
export function Short({ children }: { children: ReactNode }) {
  return <span className={CUT}>{children}</span>;
}

function Record({ title, aside, line, lineEnd }: RecordLines) {
  return (
    <details className={recordStyles.record}>
      <summary>
        <span>
          <span>{title}</span>
          {aside}
        </span>
        {(line || lineEnd) && (
          <span>
            <span>{line}</span>
            {lineEnd}
          </span>
        )}
      </summary>
    </details>
  );
}
