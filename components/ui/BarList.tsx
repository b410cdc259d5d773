import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { visuallyHidden } from "@mui/utils";
import { StateLink } from "./NextLink";

interface BarRow {
  key: string;
  label: string;
  /** Zero or more: decides the bar's length. */
  value: number;
  text: string;
  /** Link to the rows behind the value. */
  href?: string;
  /** A token of the palette. */
  color?: string;
}

interface Props {
  label: string;
  /** Names of the two columns. */
  head: [string, string];
  rows: readonly BarRow[];
}

const cell = {
  height: 36,
  border: 0,
  // The row header is a th, so the value is both the first and the last td.
  "&:first-of-type, &:last-of-type": { px: 0 },
};
const figure = { ...cell, width: "100%", "&&": { pl: 2 } };

/** A table with a bar beside each value. */
export function BarList({ label, head, rows }: Props) {
  const max = Math.max(...rows.map((row) => row.value), 0);
  // All bars end at the same place, so that they can be compared.
  const textWidth = Math.max(...rows.map(({ text }) => text.length), 0);
  return (
    <Table size="small" aria-label={label}>
      <TableHead sx={visuallyHidden}>
        <TableRow>
          <TableCell scope="col">{head[0]}</TableCell>
          <TableCell scope="col">{head[1]}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, label: name, value, text, href, color = "chart.bar" }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row" sx={{ ...cell, whiteSpace: "nowrap" }}>
              {name}
            </TableCell>
            <TableCell align="right" sx={figure}>
              <span
                style={{ display: "flex", alignItems: "center", justifyContent: "end", gap: 12 }}
              >
                <LinearProgress
                  aria-hidden
                  variant="determinate"
                  value={max > 0 ? (100 * value) / max : 0}
                  sx={{ flex: 1, "& .MuiLinearProgress-bar": { bgcolor: color } }}
                />
                <Box component="span" sx={{ minWidth: `${textWidth}ch` }}>
                  {href ? (
                    <Link component={StateLink} href={href} color="inherit" underline="hover">
                      {text}
                    </Link>
                  ) : (
                    text
                  )}
                </Box>
              </span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
